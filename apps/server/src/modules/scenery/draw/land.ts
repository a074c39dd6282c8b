import type { ColourName } from './moods.ts';
import { drawMountain } from './mountains.ts';
import { horizon, paint, type Sheet, sheetHeight } from './sheet.ts';
import { drawn, filled } from './write-path.ts';

/** Draws dry ground: sand with its dunes, or folded land with ruled lines between the folds. */
export function drawLand(sheet: Sheet, contours: number): string {
  const { ground, stream } = sheet.scene;
  const fill = sheet.gradient('land', horizon, sheetHeight, [
    [0, 'ground-far'],
    [1, 'ground-near'],
  ]);
  const flat = filled(`M0 ${horizon}H${sheet.width}V${sheetHeight}H0Z`, fill);
  if (ground === 'sand') return flat + drawDunes(sheet, contours);
  return flat + drawFolds(sheet, fill) + (stream ? drawStream(sheet) : '');
}

/** The distance from the focus, the foot, half the width and the height of each dune. */
const dunes = [
  [-330, 40, 260, 44],
  [240, 56, 300, 56],
  [-90, 104, 320, 60],
] as const;

function drawDunes(sheet: Sheet, contours: number): string {
  let drawing = '';
  for (const [shift, below, half, height] of dunes) {
    const foot = horizon + below;
    const fill = sheet.gradient(`dune-${below}`, foot - height, foot + 10, [
      [0, 'near-foot'],
      [1, 'ground-near'],
    ]);
    for (let x = sheet.focus + shift; x > -half; x -= 900) {
      drawing += drawMountain(sheet, 'dune', { x, foot, half, height }, { fill, contours, opacity: 0.5 });
    }
  }
  return drawing + filled(`M0 ${sheetHeight - 8}H${sheet.width}V${sheetHeight}H0Z`, paint('ground-near'));
}

function drawFolds({ width, detail, scene }: Sheet, fill: string): string {
  const isThumb = detail === 'thumb';
  const isSnow = scene.ground === 'snow';
  let folds = '';
  let lines = '';
  for (let number = 0; number < (isThumb ? 2 : 4); number += 1) {
    const y = horizon + 10 + number * (isThumb ? 40 : 24);
    const length = 210 + number * 50;
    let rise = (7 + number * 3) * (number % 2 === 1 ? 1 : -1);
    let edge = '';
    for (let x = 0; x < width; x += length) {
      edge += `q${length / 2} ${rise} ${length} 0`;
      rise = -rise;
    }
    folds += filled(`M0 ${y}${edge}V${sheetHeight}H0Z`, fill, isSnow ? ' opacity=".7"' : ' opacity=".5"');
    for (let row = 0; row < (isThumb ? 1 : 3); row += 1) lines += `M0 ${y + 6 + row * 6}${edge}`;
  }
  const colour: ColourName = isSnow ? 'far-top' : 'line';
  const opacity = isSnow ? 0.8 : scene.ground === 'plain' ? 0.22 : 0.32;
  return folds + drawn(lines, paint(colour), isThumb ? 1.6 : 1, ` stroke-opacity="${opacity}"`);
}

/** A river that winds from the horizon to the viewer. */
function drawStream(sheet: Sheet): string {
  const { path, focus } = sheet;
  const fill = sheet.gradient('stream', horizon, sheetHeight, [
    [0, 'sky-low'],
    [0.3, 'water-far'],
    [1, 'water-middle'],
  ]);
  const left = path`M${focus - 30} ${horizon + 2}Q${focus + 90} ${horizon + 16} ${focus - 10} ${horizon + 32}T${focus - 60} ${horizon + 62}Q${focus - 70} ${horizon + 84} ${focus + 60} ${sheetHeight}`;
  const right = path`H${focus + 190}Q${focus + 30} ${horizon + 80} ${focus + 50} ${horizon + 60}T${focus + 40} ${horizon + 34}Q${focus + 120} ${horizon + 16} ${focus - 22} ${horizon + 2}Z`;
  return filled(left + right, fill);
}

/** A sea of clouds below the peaks. */
export function drawSeaOfClouds({ path, width, random }: Sheet): string {
  let drawing = '';
  for (let number = 0; number < 4; number += 1) {
    const length = 64 + number * 14;
    let edge = path`M${-random() * length} ${horizon - 4 + number * 27}`;
    for (let x = 0; x < width + 2 * length; x += length) {
      edge += path`q${length * 0.1}-${14 + number * 2} ${length * 0.42}-10q${length * 0.4}-8 ${length * 0.58} 10`;
    }
    const colour: ColourName = number % 2 === 1 ? 'wall' : 'sky-middle';
    drawing += filled(`${edge}V${sheetHeight}H-80Z`, paint(colour), ` opacity=".${82 + number * 5}"`);
    drawing += drawn(edge, paint('far-top'), 1, ' opacity=".6"');
  }
  return drawing;
}
