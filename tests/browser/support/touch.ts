import type { Page } from 'playwright-core';
import { devtools } from './course.ts';
import { frames } from './widget.ts';

/** One finger from a place on the screen by some pixels, as slowly as a hand. */
export async function swipe(page: Page, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  const session = await devtools(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + by.x * share, y: from.y + by.y * share }],
    });
  await touch('touchStart', 0);
  for (let i = 1; i <= 10; i++) {
    await touch('touchMove', i / 10);
    await frames(page, 1);
  }
  await touch('touchEnd', 1);
  await session.detach();
}
