// The named states of every widget and kit part, for the workbench alone: no lesson loads them.
import type { PartDemo, WidgetDemo } from '../kit/base/demo.ts';

const widgets = import.meta.glob<{ demos: WidgetDemo[] }>('./*/demo.ts');
const parts = import.meta.glob<{ demos: PartDemo[] }>('../kit/**/*.demo.ts');

export async function widgetDemos(): Promise<WidgetDemo[]> {
  return (await Promise.all(Object.values(widgets).map(load => load()))).flatMap(module => module.demos);
}

export async function partDemos(): Promise<PartDemo[]> {
  return (await Promise.all(Object.values(parts).map(load => load()))).flatMap(module => module.demos);
}
