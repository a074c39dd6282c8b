import { CABINS } from '@haidai/domain/flights';
import type { DisplayTables } from '@haidai/domain/shopping';
import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import { bilingual, DataError, readJson } from './data-files.ts';

const file = 'fares/display.json';
const date = z.string().refine(isDate, 'is not a date');
const name = z.string().min(1);

const displayFile = z.object({
  cabins: z.array(
    z.object({
      id: z.string().min(3),
      cabin: z.enum(CABINS),
      scope: z.enum(['D', 'I']).optional(),
      soldFrom: date.optional(),
      travelFrom: date.optional(),
      name: bilingual,
    }),
  ),
  baggageLabels: z.record(z.string(), name),
  airlines: z.array(z.object({ code: z.string().regex(/^[A-Z0-9]{2}$/), name: bilingual })),
});

/**
 * Loads the names of cabins, baggage and airlines: `$CARRIER_DIR/fares/display.json`. Throws a DataError if a cabin has no
 * name.
 */
export function loadDisplay(dataDir: string): DisplayTables {
  const { cabins, baggageLabels, airlines } = readJson(dataDir, file, displayFile);
  const nameless = CABINS.flatMap((cabin) => ['D', 'I'].map((scope) => ({ cabin, scope }))).filter(
    ({ cabin, scope }) =>
      !cabins.some((row) => row.cabin === cabin && (row.scope ?? scope) === scope && !row.soldFrom && !row.travelFrom),
  );
  if (nameless.length > 0) {
    throw new DataError(
      nameless.map(({ cabin, scope }) => ({ file, line: 0, message: `no name for ${cabin} (${scope})` })),
    );
  }
  return { cabins, baggageLabels, airlines: new Map(airlines.map((airline) => [airline.code, airline])) };
}
