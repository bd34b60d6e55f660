import { css, html, LitElement } from 'lit';
import { BoxSize } from '../../../web/kit/draw/box-size.ts';
import { type CanvasSize, SharpCanvas } from '../../../web/kit/draw/canvas.ts';

/** A host whose canvas and width are under test; it records every draw and every error of the page. */

export interface SharpProbe {
  draws: CanvasSize[];
  renders: number;
  errors: string[];
}

declare global {
  interface Window {
    probe: SharpProbe;
  }
}

window.probe = { draws: [], renders: 0, errors: [] };
window.addEventListener('error', event => window.probe.errors.push(event.message));

class SharpHost extends LitElement {
  static override styles = css`
    :host {
      display: block;
      width: 320px;
    }
    canvas {
      display: block;
      width: 100%;
      height: 200px;
      background-color: canvas;
      color-scheme: inherit;
      transition: background-color 1ms;
    }
  `;
  readonly box = new BoxSize(this);
  readonly sharp = new SharpCanvas(this, {
    draw: (context, size) => {
      window.probe.draws.push(size);
      context.fillStyle = 'rgb(10, 20, 30)';
      context.fillRect(0, 0, size.deviceWidth, size.deviceHeight);
    },
  });

  override render() {
    window.probe.renders++;
    return html`${this.sharp.render()}<output>${this.box.width}</output>`;
  }
}

customElements.define('sharp-host', SharpHost);
document.body.append(document.createElement('sharp-host'));
