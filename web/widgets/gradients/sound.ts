// Tones: how high a norm sounds, and what sounds it. Nothing sounds before the reader asks for sound: there may be a class.

import { clamp } from '../../kit/draw/geometry.ts';
import type { Placement } from './variants.ts';

/** Hertz for a norm of 1. The frequency is proportional: twice the norm is an octave higher. */
const UNIT = 1760;
/** What ears and loudspeakers can do, in hertz. */
export const AUDIBLE = { min: 55, max: 3520 };
const SECONDS = 0.24;
const ATTACK = 0.015;
/** So different timbres are about as loud. */
const TIMBRES: Readonly<Record<Placement, { type: OscillatorType; gain: number }>> = {
  post: { type: 'triangle', gain: 0.22 },
  pre: { type: 'sine', gain: 0.22 },
  sandwich: { type: 'square', gain: 0.07 },
};

export function frequencyOf(norm: number): number {
  return clamp(UNIT * norm, AUDIBLE.min, AUDIBLE.max);
}

export class Tones {
  muted = true;
  #context: AudioContext | undefined;

  /** In a click's own turn: browsers let nothing else start a sound. Where there is no sound at all, it stays silent. */
  arm(): void {
    if (this.muted || typeof AudioContext === 'undefined') return;
    this.#context ??= new AudioContext();
    if (this.#context.state === 'suspended') void this.#context.resume().catch(() => undefined);
  }

  sound(norm: number, placement: Placement): void {
    const context = this.#context;
    if (!context || this.muted || !Number.isFinite(norm)) return;
    const { type, gain } = TIMBRES[placement];
    const now = context.currentTime;
    const volume = context.createGain();
    volume.gain.setValueAtTime(0, now);
    volume.gain.linearRampToValueAtTime(gain, now + ATTACK);
    volume.gain.linearRampToValueAtTime(0, now + SECONDS);
    volume.connect(context.destination);
    const tone = context.createOscillator();
    tone.type = type;
    tone.frequency.value = frequencyOf(norm);
    tone.connect(volume);
    tone.start(now);
    tone.stop(now + SECONDS);
  }

  /** The next click starts anew. */
  dispose(): void {
    void this.#context?.close().catch(() => undefined);
    this.#context = undefined;
  }
}
