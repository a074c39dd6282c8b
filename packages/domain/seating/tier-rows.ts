import { readFileSync } from 'node:fs';
import type { SeatTierRow } from './tier.ts';

const file = new URL('../../../data/ancillaries/seat-tiers.json', import.meta.url);

/** The seat tiers of the carrier's data, for tests. */
export const seatTierRows: readonly SeatTierRow[] = JSON.parse(readFileSync(file, 'utf8')).rows;
