import type { ColourName } from './moods.ts';
import { createRandom } from './random.ts';
import type { Scene } from './scene.ts';
import { roundToPart, type WritePath } from './write-path.ts';

/** How much a picture shows: a thumbnail leaves out hairlines, a hero has more contours. */
export type Detail = 'thumb' | 'card' | 'hero';

export interface Frame {
  /** The size in pixels. */
  width: number;
  height: number;
  detail: Detail;
  /** Where the landmarks stand, as a share of the width. Words stand on the left. */
  focus: number;
}

/** Every scene is this many units high. */
export const sheetHeight = 360;
/** The line where the ground begins. */
export const horizon = 258;

const partsOfUnit: Readonly<Record<Detail, number>> = { thumb: 1, card: 2, hero: 10 };

type Stops = readonly (readonly [offset: number, colour: ColourName, opacity?: number])[];

/** The sheet on which one picture is drawn. */
export interface Sheet {
  scene: Scene;
  detail: Detail;
  width: number;
  /** The x at which the landmarks stand. */
  focus: number;
  path: WritePath;
  /** The next number of the picture's own chance, from 0 to 1. */
  random(): number;
  /** Defines a vertical gradient between two heights once, and returns its paint. */
  gradient(name: string, from: number, to: number, stops: Stops): string;
  /** Returns the definitions of all gradients. */
  definitions(): string;
}

export function createSheet(scene: Scene, { width, height, detail, focus }: Frame): Sheet {
  const units = Math.round((width / height) * sheetHeight);
  const gradients = new Map<string, string>();
  return {
    scene,
    detail,
    width: units,
    focus: units * focus,
    path: roundToPart(partsOfUnit[detail]),
    random: createRandom(scene.code, scene.seed),
    gradient(name, from, to, stops) {
      if (!gradients.has(name)) gradients.set(name, writeGradient(name, from, to, stops));
      return `url(#${name})`;
    },
    definitions: () => `<defs>${[...gradients.values()].join('')}</defs>`,
  };
}

/** Returns the paint of a colour name. The style of the picture gives each name its colour. */
export function paint(name: ColourName): string {
  return `var(--${name})`;
}

function writeGradient(name: string, from: number, to: number, stops: Stops): string {
  const written = stops.map(([offset, colour, opacity = 1]) => {
    const see = opacity === 1 ? '' : ` stop-opacity="${opacity}"`;
    return `<stop offset="${offset}" stop-color="${paint(colour)}"${see}/>`;
  });
  return `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${from}" y2="${to}">${written.join('')}</linearGradient>`;
}
