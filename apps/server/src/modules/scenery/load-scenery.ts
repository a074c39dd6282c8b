import { z } from 'zod';
import { DataError, defineData, listFiles, loadPlaces, readJson, readText } from '../reference/index.ts';
import type { Landmarks } from './draw/draw-city.ts';
import { colourNames, moodNames } from './draw/moods.ts';
import { mountainKindNames } from './draw/mountain-kinds.ts';
import { grounds, type Scene } from './draw/scene.ts';

const citiesFile = 'pictures/cities.json';
const landmarkFolder = 'pictures/landmarks';

const mountains = z.optional(z.enum(mountainKindNames));
const placed = z.strictObject({
  landmark: z.string(),
  x: z.number(),
  y: z.number(),
  scale: z.number().positive(),
  hideInThumb: z.optional(z.literal(true)),
});

const cities = z.strictObject({
  cities: z.array(
    z.strictObject({
      code: z.string().regex(/^[A-Z]{3}$/),
      /** A description of the picture, for the person who changes it. */
      shows: z.string().min(1),
      mood: z.enum(moodNames),
      seed: z.int(),
      far: mountains,
      middle: mountains,
      near: mountains,
      nearGap: z.optional(z.number().nonnegative()),
      nearScale: z.optional(z.number().positive()),
      peak: z.optional(z.number()),
      ground: z.enum(grounds),
      stream: z.optional(z.literal(true)),
      sun: z.strictObject({ x: z.number(), y: z.number(), radius: z.number().positive() }),
      moon: z.optional(z.literal('full')),
      behind: z.optional(z.array(placed)),
      bank: z.optional(z.strictObject({ from: z.number(), to: z.number(), height: z.number() })),
      landmarks: z.array(placed).min(1),
    }),
  ),
});

export interface Scenery {
  /** The scene of each airport, and of each city that has a code of its own: the scene of its first airport. */
  scenes: ReadonlyMap<string, Scene>;
  landmarks: Landmarks;
}

/** Loads the pictures of the cities from `$CARRIER_DIR/pictures`: the scenes, and the landmarks that they place. */
export const loadScenery = defineData((folder): Scenery => {
  const rows = readJson(folder, citiesFile, cities).cities;
  const landmarks = readLandmarks(folder);
  const scenes = new Map<string, Scene>(rows.map((row) => [row.code, row]));
  const problems = rows.flatMap(({ code, behind = [], landmarks: before }) =>
    [...behind, ...before]
      .filter(({ landmark }) => !landmarks.has(landmark))
      .map(({ landmark }) => `${code}: there is no landmark ${landmark}`),
  );
  if (scenes.size < rows.length) problems.push('a city is there twice');
  if (problems.length > 0) throw new DataError(problems.map((message) => ({ file: citiesFile, line: 0, message })));
  for (const { code, airports } of loadPlaces(folder).cities) {
    const scene = airports[0] && scenes.get(airports[0].code);
    if (scene && !scenes.has(code)) scenes.set(code, scene);
  }
  return { scenes, landmarks };
});

function readLandmarks(folder: string): Landmarks {
  const themes = listFiles(folder, landmarkFolder, '');
  const files = themes.flatMap((theme) => listFiles(folder, theme, '.svg'));
  return new Map(files.map((file) => [nameOf(file), readElements(folder, file)]));
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1, -'.svg'.length);
}

/** Returns the elements inside the `<svg>` of a landmark. Every colour is a colour name, and nothing else can stand there. */
function readElements(folder: string, file: string): string {
  const elements = /^<svg [^>]*>(.*)<\/svg>$/s.exec(readText(folder, file).trim())?.[1]?.replace(/>\s+/g, '>').trim();
  const rest = elements?.replaceAll(element, '');
  if (elements === undefined || rest !== '') {
    throw new DataError([{ file, line: 0, message: `is no drawing of paths and groups: ${rest?.slice(0, 80)}` }]);
  }
  return elements;
}

const colour = `none|var\\(--(?:${colourNames.join('|')})\\)`;
const attribute = `d="[^"<&]*"|(?:fill|stroke)="(?:${colour})"|(?:stroke-width|stroke-dasharray|stroke-linecap|opacity|transform)="[\\w .(),-]*"`;
const element = new RegExp(`<path(?: (?:${attribute}))+/>|<g(?: (?:${attribute}))*>|</g>`, 'g');
