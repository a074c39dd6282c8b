/** The pigments of the site (`ui/styles/colours.css`) that the pictures use. `draw.test.ts` compares the two lists. */
export const pigments = {
  'dai-950': '#0b2129',
  'dai-900': '#10303a',
  'dai-800': '#143f4b',
  'dai-700': '#1a4f5d',
  'dai-600': '#22646f',
  'dai-500': '#2f7c8a',
  'dai-300': '#93bec4',
  'dai-200': '#c3dbde',
  'dai-50': '#eff5f5',
  'azure-700': '#174a6e',
  'azure-600': '#1d5c86',
  'azure-100': '#dfebf3',
  'jade-700': '#176049',
  'jade-600': '#1e7658',
  'jade-300': '#79b49a',
  'jade-100': '#ddf0e6',
  'tile-700': '#a03320',
  'tile-600': '#be3f29',
  'tile-500': '#dd5633',
  'tile-100': '#fbe5dd',
  'sand-700': '#7a5512',
  'sand-500': '#c9973f',
  'sand-200': '#f0ddb5',
  'sand-100': '#faf1dc',
  'rouge-100': '#fbe4eb',
  'mist-0': '#ffffff',
  'mist-50': '#f5f8f8',
  'mist-100': '#ebf1f1',
  'mist-300': '#c2d0d2',
  'mist-500': '#778e93',
  'mist-600': '#566c72',
} as const;

export type Pigment = keyof typeof pigments;

/** A pigment, or a mixture with a share of the second pigment in per cent. */
export type Paint = Pigment | { from: Pigment; to: Pigment; percent: number };

export function mix(from: Pigment, to: Pigment, percent: number): Paint {
  return { from, to, percent };
}

/** Returns the colour of a paint as `#rrggbb`. */
export function colourOf(paint: Paint): string {
  if (typeof paint === 'string') return pigments[paint];
  return mixColours(pigments[paint.from], pigments[paint.to], paint.percent);
}

export function mixColours(from: string, to: string, percent: number): string {
  const [first, second] = [channels(from), channels(to)];
  return `#${first.map((value, index) => hex(value + (((second[index] ?? value) - value) * percent) / 100)).join('')}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

function hex(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0');
}
