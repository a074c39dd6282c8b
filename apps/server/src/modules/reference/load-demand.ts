import type { DemandTables } from '@haidai/domain/shopping';
import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import { readJson } from './data-files.ts';

const date = z.string().refine(isDate, 'is not a date');
const points = z.int();
const classLimits = z.tuple([z.int().min(0).max(100), z.int().nonnegative()]);

const demandFile = z.object({
  base: points,
  flightNoise: z.int().nonnegative(),
  dayNoise: z.int().nonnegative(),
  weekday: z.record(z.string().regex(/^[1-7]$/), points),
  hours: z.array(z.object({ fromHour: z.int().min(0).max(23), points })),
  markets: z.record(z.string().length(3), points),
  workCities: z.array(z.string().length(3)),
  weekdaysOnly: z.record(z.string().length(1), z.string().regex(/^[1-7]+$/)),
  periods: z.array(
    z.object({
      id: z.string(),
      from: date,
      to: date,
      points,
      direction: z.enum(['home', 'work']).optional(),
      closes: z.array(z.string().length(1)).optional(),
      note: z.string(),
    }),
  ),
  bands: z
    .array(z.object({ id: z.string(), upTo: points, classes: z.record(z.string().length(1), classLimits) }))
    .min(1),
});

/** Loads the expected demand of flights and the classes that are open at each demand: `$CARRIER_DIR/fares/demand.json`. */
export function loadDemand(dataDir: string): DemandTables {
  return readJson(dataDir, 'fares/demand.json', demandFile);
}
