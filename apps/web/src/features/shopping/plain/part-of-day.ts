type PartOfDay = 'night' | 'dawn' | 'forenoon' | 'noon' | 'afternoon' | 'evening';

/** The parts of a day with their first hour, latest first. */
const PARTS: readonly (readonly [from: number, part: PartOfDay])[] = [
  [18, 'evening'],
  [13, 'afternoon'],
  [12, 'noon'],
  [9, 'forenoon'],
  [5, 'dawn'],
];

/** Returns the part of the day of a time: `07:35` → `dawn` (早上). */
export function partOfDay(time: string): PartOfDay {
  const hour = Number(time.slice(0, 2));
  return PARTS.find(([from]) => hour >= from)?.[1] ?? 'night';
}
