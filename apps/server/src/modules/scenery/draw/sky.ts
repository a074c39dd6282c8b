import { horizon, paint, type Sheet, sheetHeight } from './sheet.ts';
import { drawn, filled } from './write-path.ts';

/** Draws the sky, the sun or the moon, and the clouds. */
export function drawSky(sheet: Sheet): string {
  const sky = sheet.gradient('sky', 0, horizon, [
    [0, 'sky-top'],
    [0.6, 'sky-middle'],
    [1, 'sky-low'],
  ]);
  const stars = sheet.scene.mood === 'night' ? drawStars(sheet) : '';
  const sun = drawSun(sheet);
  const clouds = sheet.detail === 'thumb' ? '' : drawClouds(sheet);
  return filled(`M0 0H${sheet.width}V${sheetHeight}H0Z`, sky) + stars + sun + clouds;
}

/** The radius of the disc. A thumbnail has a larger one. */
export function sunRadius({ scene, detail }: Sheet): number {
  return scene.sun.radius * (detail === 'thumb' ? 1.15 : 1);
}

function drawStars({ detail, width, random }: Sheet): string {
  const count = detail === 'thumb' ? 8 : Math.round(width / 16);
  const stars = Array.from(
    { length: count },
    () => `M${Math.round(random() * width)} ${Math.round(random() * 150)}h.1`,
  );
  return drawn(stars.join(''), paint('window'), 1.6, ' stroke-linecap="round" opacity=".7"');
}

function drawSun(sheet: Sheet): string {
  const { scene, focus, detail, path } = sheet;
  const { y } = scene.sun;
  const x = focus + scene.sun.x;
  const radius = sunRadius(sheet);
  const disc = sheet.gradient('disc', y - radius, y + radius, [
    [0, 'sun-top'],
    [1, 'sun-low'],
  ]);
  const ring = (size: number, opacity: number) =>
    path`<circle cx="${x}" cy="${y}" r="${radius * size}"`.concat(` stroke-opacity="${opacity}"/>`);
  const rings =
    detail === 'thumb' ? '' : `<g fill="none" stroke="${paint('sun-top')}">${ring(1.88, 0.18)}${ring(1.42, 0.32)}</g>`;
  const isCrescent = scene.mood === 'night' && scene.moon !== 'full';
  return rings + (isCrescent ? filled(crescent(sheet, x, y, radius), disc) : drawDisc(sheet, x, y, radius, disc));
}

function drawDisc({ path }: Sheet, x: number, y: number, radius: number, disc: string): string {
  return `${path`<circle cx="${x}" cy="${y}" r="${radius}"`} fill="${disc}"/>`;
}

function crescent({ path }: Sheet, x: number, y: number, radius: number): string {
  const [tipX, tipY] = [x + radius * 0.3, y - radius * 0.95];
  return path`M${tipX} ${tipY}A${radius} ${radius} 0 1 1 ${x - radius * 0.9} ${y + radius * 0.44}A${radius * 0.86} ${radius * 0.86} 0 0 0 ${tipX} ${tipY}Z`;
}

/** Two clouds stand beside the focus, and one in every 380 units of sky on the left. */
function drawClouds(sheet: Sheet): string {
  const { focus, width, random, scene } = sheet;
  let clouds = cloud(sheet, focus + 96 - random() * 20, 66 + random() * 24, 0.9);
  clouds += cloud(sheet, focus - 250 + random() * 30, 104 + random() * 20, 0.7);
  for (let x = focus - 520; x > -60; x -= 380) clouds += cloud(sheet, x, 60 + random() * 60, 0.8);
  if (focus + 330 < width) clouds += cloud(sheet, focus + 330, 112, 0.7);
  const isDark = scene.mood === 'night' || scene.mood === 'dusk';
  return drawn(clouds, paint('line'), 2.8, ` stroke-linecap="round" opacity="${isDark ? 0.16 : 0.75}"`);
}

/** A cloud is three ruled lines. */
function cloud({ path }: Sheet, x: number, y: number, size: number): string {
  return path`M${x} ${y}h${62 * size}M${x + 16 * size} ${y - 7 * size}h${26 * size}M${x + 26 * size} ${y + 7 * size}h${34 * size}`;
}
