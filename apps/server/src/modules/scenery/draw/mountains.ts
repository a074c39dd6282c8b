import type { ColourName } from './moods.ts';
import { kindOf, type MountainKind } from './mountain-kinds.ts';
import { type MountainShape, mountainShapes, snowCaps } from './mountain-shapes.ts';
import { paint, type Sheet, sheetHeight } from './sheet.ts';
import { drawn, filled } from './write-path.ts';

/** A place for an outline: the middle of its foot, half its width and its height. */
interface Place {
  x: number;
  foot: number;
  half: number;
  height: number;
}

export interface Look {
  fill: string;
  contours: number;
  opacity: number;
  cap?: keyof typeof snowCaps | undefined;
}

/** Draws one mountain with its contours, and with snow if it has a cap. */
export function drawMountain(sheet: Sheet, shape: MountainShape, place: Place, { fill, cap, ...look }: Look): string {
  const outline = mountainShapes[shape](sheet.random());
  const isThumb = sheet.detail === 'thumb';
  const contours = isThumb ? 1 : look.contours;
  let lines = '';
  for (let number = 1; number <= contours; number += 1) {
    lines += drawContour(sheet, shape, outline, place, number, contours, cap ? 0.66 : 1);
  }
  return [
    filled(putOutline(sheet, outline, place), fill),
    cap ? filled(putOutline(sheet, snowCaps[cap], place), paint('wall')) : '',
    drawn(lines, paint('line'), isThumb ? 2 : 1, ` stroke-opacity="${look.opacity}"`),
  ].join('');
}

/** Puts an outline in units on its place. */
function putOutline({ path }: Sheet, outline: string, { x, foot, half, height }: Place): string {
  return outline.replace(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, across: string, up: string) => path`${x + Number(across) * half} ${foot - Number(up) * height}`,
  );
}

function drawContour(
  sheet: Sheet,
  shape: MountainShape,
  outline: string,
  place: Place,
  number: number,
  contours: number,
  flatness: number,
): string {
  const { path } = sheet;
  const { x, foot, half, height } = place;
  const step = number / (contours + 1);
  const size = 1 - number / (contours + 1.4);
  if (shape === 'pillar') {
    const side = half * (-0.8 + 1.6 * step);
    return path`M${x + side} ${foot}L${x + side * 0.7} ${foot - height * (0.9 - 0.1 * (number % 2))}`;
  }
  if (shape === 'mesa') {
    const level = foot - height * 0.94 * step;
    const side = half * (0.86 - 0.4 * step);
    return path`M${x - side} ${level}Q${x} ${level - height * 0.1} ${x + side * 0.96} ${level}`;
  }
  if (shape === 'dune') {
    return path`M${x - half * size * 0.9} ${foot}C${x - half * 0.4 * size} ${foot - height * 0.1} ${x - half * 0.16} ${foot - height * 0.7 * (0.5 + size / 2)} ${x + half * 0.06} ${foot - height * 0.97}`;
  }
  const rise = (shape === 'karst' ? 0.3 + size * 0.7 : size) * flatness;
  return putOutline(sheet, outline.replace('Z', ''), { x, foot, half: half * size, height: height * rise });
}

type Layer = 'far' | 'middle' | 'near';

interface Range {
  foot: number;
  /** The distance between two mountains, as a share of their width. */
  step: number;
  scale: number;
  contours: number;
  opacity: number;
}

const layerColours: Readonly<Record<Layer, readonly ColourName[]>> = {
  far: ['far-top', 'far-foot'],
  middle: ['middle-top', 'middle-foot'],
  near: ['near-top', 'near-middle', 'near-foot'],
};

/** Draws a range from one edge of the sheet to the other, or the one mountain that stands alone. */
export function drawRange(sheet: Sheet, name: MountainKind, layer: Layer, range: Range): string {
  const kind = kindOf(name);
  // Snow peaks stay visible through the haze, so they take the colours of the range before them.
  const isFarSnow = name === 'snow-peaks' && layer === 'far';
  const scale = range.scale * (isFarSnow ? 1.14 : 1);
  const colours = layerColours[isFarSnow ? 'middle' : layer];
  const fill = sheet.gradient(
    `${layer}-range`,
    Math.round(range.foot - kind.height[1] * scale),
    range.foot,
    colours.map((colour, index) => [index / (colours.length - 1), colour]),
  );
  const look = { fill, contours: range.contours, opacity: range.opacity };
  if (kind.isSingle) {
    const place = { x: sheet.focus + (sheet.scene.peak ?? -40), foot: range.foot };
    const size = { half: kind.half[0] * scale, height: kind.height[0] * scale };
    const cap = name === 'fuji' ? 'fuji' : undefined;
    return drawMountain(sheet, kind.shape, { ...place, ...size }, { ...look, contours: range.contours + 1, cap });
  }
  const cap = name === 'snow-peaks' ? 'peak' : undefined;
  const step = range.step * (isFarSnow ? 1.08 : 1);
  return placesOf(sheet, name, layer, { ...range, scale, step })
    .map((place) => drawMountain(sheet, kind.shape, place, { ...look, cap }))
    .join('');
}

/** Returns the places of a range, the highest mountain first, so that lower ones stand before it. */
function placesOf(sheet: Sheet, name: MountainKind, layer: Layer, { foot, step, scale }: Range): Place[] {
  const { width, focus, random, scene } = sheet;
  const { half, height } = kindOf(name);
  const gap = layer === 'near' ? (scene.nearGap ?? 0) : 0;
  const spread = width / sheetHeight > 3.4 ? 1.25 : 1;
  const pitch = ((step * (half[0] + half[1])) / 2) * scale * spread;
  const places: Place[] = [];
  for (let x = focus - Math.ceil(focus / pitch + 1) * pitch; x < width + pitch; x += pitch) {
    const [wide, high, aside] = [random(), random(), random()];
    const away = Math.abs(x - focus);
    if (away < gap) continue;
    // Near mountains become lower towards the gap.
    const fall = gap > 0 ? 0.62 + Math.min(1, away / 250) * 0.38 : 1;
    places.push({
      x: x + (aside - 0.5) * pitch * 0.7,
      foot,
      half: (half[0] + (half[1] - half[0]) * wide) * scale,
      height: (height[0] + (height[1] - height[0]) * high) * scale * fall,
    });
  }
  return places.sort((first, second) => second.height - first.height);
}
