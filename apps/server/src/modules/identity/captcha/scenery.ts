import { type Palette, palettes } from './palettes.ts';
import { between, pick, type Random, wholeBetween } from './random.ts';

interface Frame {
  width: number;
  height: number;
  /** The height of the line between the mountains and the sea. */
  shore: number;
}

interface Ridge {
  /** The middle of the foot. `half` is half the width of the foot. `topX` and `topY` are the position of the top. */
  middle: number;
  half: number;
  topX: number;
  topY: number;
}

/**
 * Renders a new random picture as SVG of the given size: mountains as nested contours, the sea as ruled waves, and the
 * sun as one disc.
 */
export function renderScenery(random: Random, width: number, height: number): string {
  const frame = { width, height, shore: height * between(random, 0.66, 0.8) };
  const palette = pick(random, palettes);
  const far = renderRidges(random, frame, { count: wholeBetween(random, 3, 5), rise: [0.2, 0.48], half: [0.2, 0.34] });
  const near = renderRidges(random, frame, {
    count: wholeBetween(random, 3, 6),
    rise: [0.3, 0.86],
    half: [0.11, 0.24],
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    renderGradients(palette),
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    renderSun(random, frame, palette.sun),
    `<g fill="url(#far)" stroke="#fff" stroke-opacity=".5">${far}</g>`,
    `<g fill="url(#near)" stroke="#F2FAF5" stroke-opacity=".45">${near}</g>`,
    renderSea(random, frame),
    '</svg>',
  ].join('');
}

function renderGradients({ sky, far, near, sea }: Palette): string {
  const gradients = Object.entries({ sky, far, near, sea }).map(([id, colours]) => {
    const stops = colours.map(
      (colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`,
    );
    return `<linearGradient id="${id}" x1="0" x2="0" y1="0" y2="1">${stops.join('')}</linearGradient>`;
  });
  return `<defs>${gradients.join('')}</defs>`;
}

function renderSun(random: Random, { width, shore }: Frame, colour: string): string {
  const radius = between(random, 16, 25);
  const centre = `cx="${between(random, width * 0.12, width * 0.88)}" cy="${between(random, radius, shore * 0.6)}"`;
  const rings = [1.45, 1.9].map(
    (times, index) =>
      `<circle ${centre} r="${radius * times}" fill="none" stroke="${colour}" stroke-opacity="${0.34 - index * 0.14}"/>`,
  );
  return `${rings.join('')}<circle ${centre} r="${radius}" fill="${colour}"/>`;
}

interface RidgeStyle {
  count: number;
  /** The height and the half width, as shares of the shore's height and of the picture's width. */
  rise: readonly [number, number];
  half: readonly [number, number];
}

function renderRidges(random: Random, frame: Frame, { count, rise, half }: RidgeStyle): string {
  const spacing = frame.width / count;
  const ridges = Array.from({ length: count }, (_, index): Ridge => {
    const middle = (index + between(random, 0.1, 0.9)) * spacing;
    const halfWidth = frame.width * between(random, ...half);
    const topX = middle + halfWidth * between(random, -0.16, 0.16);
    return { middle, half: halfWidth, topX, topY: frame.shore * (1 - between(random, ...rise)) };
  });
  return ridges.map((ridge) => renderContours(random, ridge, frame.shore)).join('');
}

/** Renders the outline of a mountain, then its contours inside, lower and narrower by equal steps. */
function renderContours(random: Random, ridge: Ridge, shore: number): string {
  const lines = wholeBetween(random, 4, 7);
  return Array.from({ length: lines }, (_, line) => {
    const share = line / lines;
    const half = ridge.half * (1 - share * 0.85);
    const topX = ridge.topX + (ridge.middle - ridge.topX) * share * 0.4;
    const path = renderRidge({ ...ridge, half, topX, topY: ridge.topY + (shore - ridge.topY) * share }, shore);
    return line === 0 ? `<path d="${path}" stroke="none"/>` : `<path d="${path}" fill="none"/>`;
  }).join('');
}

function renderRidge({ middle, half, topX, topY }: Ridge, shore: number): string {
  const [left, right] = [middle - half, middle + half];
  const shoulder = shore - (shore - topY) * 0.02;
  return (
    `M${point(left, shore)}C${point(left + half * 0.52, shoulder)} ${point(topX - half * 0.26, topY)} ${point(topX, topY)}` +
    `S${point(right - half * 0.52, shoulder)} ${point(right, shore)}Z`
  );
}

function renderSea(random: Random, { width, height, shore }: Frame): string {
  const waves: string[] = [];
  let [y, step, length] = [shore + 4, 2, between(random, 7, 10)];
  while (y < height + 4) {
    const start = -between(random, 0, length * 2);
    const bows = Math.ceil((width - start) / (length * 2));
    const opacity = 0.25 + (0.3 * (y - shore)) / (height - shore);
    const first = `q${point(length, -length * 0.14)} ${point(length * 2, 0)}`;
    waves.push(
      `<path d="M${point(start, y)}${first}${`t${point(length * 2, 0)}`.repeat(bows)}" stroke-opacity="${opacity.toFixed(2)}"/>`,
    );
    [y, step, length] = [y + step, step * 1.35, length * 1.2];
  }
  const water = `<rect y="${shore}" width="${width}" height="${height - shore}" fill="url(#sea)"/>`;
  return `${water}<g fill="none" stroke="#fff">${waves.join('')}</g>`;
}

function point(x: number, y: number): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
