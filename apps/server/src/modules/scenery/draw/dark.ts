import type { ColourName, Mood } from './moods.ts';
import { colourOf, mix, mixColours, type Paint, pigments } from './pigments.ts';

type Shares = Readonly<Record<ColourName, number>>;

/** How far a colour sinks into ink on a dark page, in per cent. */
const sunk: Shares = {
  'sky-top': 94,
  'sky-middle': 89,
  'sky-low': 80,
  'far-top': 60,
  'far-foot': 80,
  'middle-top': 38,
  'middle-foot': 76,
  'near-top': 18,
  'near-middle': 48,
  'near-foot': 74,
  'water-far': 62,
  'water-middle': 76,
  'water-near': 84,
  'ground-far': 60,
  'ground-near': 62,
  ink: 30,
  roof: 16,
  wall: 16,
  stone: 36,
  gold: 22,
  leaf: 36,
  glass: 12,
  window: 0,
  line: 30,
  'sun-top': 6,
  'sun-low': 10,
};

/** A night is dark already, so its colours sink less. */
const sunkAtNight: Shares = {
  ...sunk,
  'sky-top': 40,
  'sky-middle': 40,
  'sky-low': 40,
  'far-top': 30,
  'far-foot': 40,
  'middle-top': 30,
  'middle-foot': 40,
  'near-top': 20,
  'near-middle': 30,
  'near-foot': 40,
  'water-far': 35,
  'water-middle': 35,
  'water-near': 20,
  'ground-far': 35,
  'ground-near': 20,
  glass: 15,
  stone: 30,
  leaf: 20,
};

const sunkAtDusk: Shares = { ...sunk, 'sky-top': 60, 'sky-middle': 62, 'sky-low': 50 };

/** Ink is lifted, so that roofs and bridges still stand against the sky. */
const liftedInk = mix('dai-700', 'dai-600', 40);

/** Returns a colour of a mood as it is on a dark page. */
export function darkColourOf(name: ColourName, paint: Paint, mood: Mood): string {
  if (name === 'ink') return colourOf(liftedInk);
  const shares = mood === 'night' ? sunkAtNight : mood === 'dusk' ? sunkAtDusk : sunk;
  return mixColours(colourOf(paint), pigments['dai-900'], shares[name]);
}
