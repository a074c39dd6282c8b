import { darkColourOf } from './dark.ts';
import { drawLand, drawSeaOfClouds } from './land.ts';
import { colourNames, paintsOf } from './moods.ts';
import { kindOf, type MountainKind } from './mountain-kinds.ts';
import { drawRange } from './mountains.ts';
import { colourOf } from './pigments.ts';
import type { Placed, Scene } from './scene.ts';
import { createSheet, type Frame, horizon, paint, type Sheet, sheetHeight } from './sheet.ts';
import { drawSky } from './sky.ts';
import { drawWater } from './water.ts';
import { drawn, filled } from './write-path.ts';

/** The elements of each landmark by name. Its feet are at 0 0, and its colours are colour names. */
export type Landmarks = ReadonlyMap<string, string>;

/**
 * Draws the picture of a city as an SVG document. The same scene, landmarks and frame give the same bytes. The document
 * has the colours of light and of dark pages. A browser chooses by the colour scheme of the element that shows it.
 */
export function drawCity(scene: Scene, landmarks: Landmarks, frame: Frame): string {
  const sheet = createSheet(scene, frame);
  const contours = frame.detail === 'hero' ? 5 : 4;
  const drawing = [
    drawSky(sheet),
    drawFarRanges(sheet, contours),
    drawHaze(sheet),
    scene.near ? drawNearRange(sheet, scene.near, contours) : '',
    putLandmarks(sheet, landmarks, scene.behind),
    drawGround(sheet, contours),
    drawBank(sheet),
    putLandmarks(sheet, landmarks, scene.landmarks),
  ].join('');
  const body = sheet.definitions() + drawing;
  const size = `viewBox="0 0 ${sheet.width} ${sheetHeight}" width="${frame.width}" height="${frame.height}"`;
  const fit = 'preserveAspectRatio="xMidYMid slice"';
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${fit}><style>${styleOf(scene, body)}</style>${body}</svg>`;
}

function drawFarRanges(sheet: Sheet, contours: number): string {
  const { far, middle, near } = sheet.scene;
  const range = (kind: MountainKind, step: number) => {
    const { isNarrow } = kindOf(kind);
    return { foot: horizon, step: step * (isNarrow ? 1.35 : 1), contours: isNarrow ? 3 : contours };
  };
  const isCrowded = sheet.detail === 'thumb' && far && near;
  return [
    far ? drawRange(sheet, far, 'far', { ...range(far, 0.95), scale: 1.06, opacity: 0.5 }) : '',
    middle && !isCrowded
      ? drawRange(sheet, middle, 'middle', { ...range(middle, 1.06), scale: 0.9, opacity: 0.45 })
      : '',
  ].join('');
}

function drawNearRange(sheet: Sheet, kind: MountainKind, contours: number): string {
  const scale = sheet.scene.nearScale ?? 0.9;
  return drawRange(sheet, kind, 'near', { foot: horizon + 1, step: 1.2, scale, contours, opacity: 0.55 });
}

/** Draws the haze where the mountains meet the ground. */
function drawHaze(sheet: Sheet): string {
  const haze = sheet.gradient('haze', 190, horizon, [
    [0, 'sky-low', 0],
    [1, 'sky-low', 0.55],
  ]);
  return filled(`M0 190H${sheet.width}V${horizon}H0Z`, haze);
}

function drawGround(sheet: Sheet, contours: number): string {
  const { ground } = sheet.scene;
  if (ground === 'clouds') return drawSeaOfClouds(sheet);
  const isDry = ground === 'plain' || ground === 'grass' || ground === 'snow' || ground === 'sand';
  return isDry ? drawLand(sheet, contours) : drawWater(sheet);
}

function drawBank({ scene, focus, path }: Sheet): string {
  if (!scene.bank) return '';
  const { height } = scene.bank;
  const [left, right] = [focus + scene.bank.from * 1.06, focus + scene.bank.to * 1.06];
  const middle = (left + right) / 2;
  const [foot, shoulder, top] = [horizon + 9, horizon - height + 6, horizon - height + 4];
  const outline = path`M${left} ${foot}Q${left + 20} ${shoulder} ${(left + middle) / 2} ${top}H${(right + middle) / 2}Q${right - 20} ${shoulder} ${right} ${foot}Q${middle} ${horizon + 15} ${left} ${foot}Z`;
  const waterline = path`M${left} ${foot}Q${middle} ${horizon + 15} ${right} ${foot}`;
  return (
    filled(outline, paint(scene.mood === 'snow' ? 'wall' : 'leaf')) +
    drawn(waterline, paint('line'), 1.4, ' opacity=".6"')
  );
}

function putLandmarks(sheet: Sheet, landmarks: Landmarks, placed: readonly Placed[] = []): string {
  const isThumb = sheet.detail === 'thumb';
  return placed
    .filter(({ hideInThumb }) => !(isThumb && hideInThumb))
    .map((each) => {
      const elements = landmarks.get(each.landmark);
      if (elements === undefined) throw new Error(`There is no landmark ${each.landmark}`);
      return putLandmark(sheet, each, isThumb ? withoutHairlines(elements) : elements);
    })
    .join('');
}

function putLandmark({ path, focus, width, detail }: Sheet, { x, y, scale }: Placed, elements: string): string {
  const isThumb = detail === 'thumb';
  const isStrip = width / sheetHeight > 4;
  const size = Math.round(scale * (isThumb ? 1.16 : isStrip ? 1.1 : 1.06) * 100) / 100;
  const place = path`translate(${focus + x * (isThumb ? 1.08 : 1.04)} ${horizon + y})`;
  return `<g transform="${place} scale(${size})">${elements}</g>`;
}

/** Leaves out what nobody sees in a thumbnail: hairlines, windows and decimals. */
function withoutHairlines(elements: string): string {
  return elements
    .replace(/<path [^>]*(stroke-dasharray|stroke-width="(0\.\d+|1|1\.[0-4])")[^>]*\/>/g, '')
    .replace(/ d="[^"]*"/g, (data) => data.replace(/-?\d*\.\d+/g, (value) => String(Math.round(Number(value)))));
}

/** Returns the style that gives each used colour name its colour on a light page and on a dark one. */
function styleOf({ mood }: Scene, body: string): string {
  const used = colourNames.filter((name) => body.includes(paint(name)));
  const paints = paintsOf(mood);
  const light = used.map((name) => `--${name}:${colourOf(paints[name])}`).join(';');
  const dark = used.map((name) => `--${name}:${darkColourOf(name, paints[name], mood)}`).join(';');
  return `svg{${light}}@media (prefers-color-scheme:dark){svg{${dark}}}`;
}
