import type { MountainShape } from './mountain-shapes.ts';

interface Kind {
  shape: MountainShape;
  /** The smallest and the largest half width and height. */
  half: readonly [number, number];
  height: readonly [number, number];
  /** One mountain stands alone instead of a range. */
  isSingle?: true;
  /** Narrow mountains in the distance stand further apart, with fewer contours. */
  isNarrow?: true;
}

/** The kinds of mountains that a row may name. */
export const mountainKinds = {
  hills: { shape: 'bell', half: [70, 120], height: [26, 62] },
  low: { shape: 'bell', half: [80, 140], height: [14, 34] },
  ridge: { shape: 'bell', half: [62, 104], height: [66, 126] },
  steep: { shape: 'bell', half: [44, 70], height: [84, 150], isNarrow: true },
  'snow-peaks': { shape: 'peak', half: [80, 120], height: [96, 160] },
  karst: { shape: 'karst', half: [30, 54], height: [56, 140], isNarrow: true },
  pillars: { shape: 'pillar', half: [20, 36], height: [90, 190], isNarrow: true },
  granite: { shape: 'pillar', half: [36, 62], height: [90, 176], isNarrow: true },
  loess: { shape: 'mesa', half: [66, 110], height: [40, 84] },
  islands: { shape: 'karst', half: [26, 60], height: [18, 58] },
  shield: { shape: 'shield', half: [250, 250], height: [110, 110], isSingle: true },
  fuji: { shape: 'fuji', half: [190, 190], height: [158, 158], isSingle: true },
  crater: { shape: 'crater', half: [250, 250], height: [120, 120], isSingle: true },
} satisfies Record<string, Kind>;

export type MountainKind = keyof typeof mountainKinds;
export const mountainKindNames = Object.keys(mountainKinds) as MountainKind[];

export function kindOf(name: MountainKind): Kind {
  return mountainKinds[name];
}
