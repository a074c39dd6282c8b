import type { Mood } from './moods.ts';
import type { MountainKind } from './mountain-kinds.ts';

export const grounds = [
  'sea',
  'river',
  'lake',
  'estuary',
  'yellow-river',
  'beach',
  'ice',
  'clouds',
  'plain',
  'grass',
  'snow',
  'sand',
] as const;

export type Ground = (typeof grounds)[number];

/** A landmark in a scene. x counts from the focus, y from the horizon downwards. */
export interface Placed {
  landmark: string;
  x: number;
  y: number;
  scale: number;
  hideInThumb?: boolean | undefined;
}

/** The description of one city's picture: a row of `$CARRIER_DIR/pictures/cities.json`. */
export interface Scene {
  code: string;
  mood: Mood;
  seed: number;
  /** Three ranges of mountains, one behind the other. */
  far?: MountainKind | undefined;
  middle?: MountainKind | undefined;
  near?: MountainKind | undefined;
  /** How far the near mountains stay away from the focus. */
  nearGap?: number | undefined;
  nearScale?: number | undefined;
  /** The x of a single mountain. */
  peak?: number | undefined;
  ground: Ground;
  /** A river winds through the grass. */
  stream?: boolean | undefined;
  sun: { x: number; y: number; radius: number };
  moon?: 'full' | undefined;
  /** The landmarks behind the ground. */
  behind?: readonly Placed[] | undefined;
  /** An islet or a quay, so that no landmark stands on water. */
  bank?: { from: number; to: number; height: number } | undefined;
  landmarks: readonly Placed[];
}
