import type { Ids } from '../../../platform/index.ts';

/** A source of numbers from 0 up to, but not including, 1. */
export type Random = () => number;

export function randomFrom(ids: Pick<Ids, 'hex'>): Random {
  return () => Number.parseInt(ids.hex(4), 16) / 2 ** 32;
}

export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

/** Generates a whole number from `low` to `high`, both included. */
export function wholeBetween(random: Random, low: number, high: number): number {
  return Math.floor(between(random, low, high + 1));
}

export function pick<T>(random: Random, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}
