import type { Province } from '@haidai/domain/member';
import { z } from 'zod';
import { defineDataFile } from './data-file.ts';
import { DataError } from './data-files.ts';

const file = 'regions.json';
const name = z.string().min(1);
const regionsFile = z.object({
  source: z.string(),
  provinces: z
    .array(z.object({ name, cities: z.array(z.object({ name, districts: z.array(name).min(1) })).min(1) }))
    .min(1),
});

/**
 * Loads the provinces, cities and districts of addresses: `$CARRIER_DIR/regions.json`. Provinces, cities of a province and
 * districts of a city have different names.
 */
export const loadRegions = defineDataFile(file, regionsFile, ({ provinces }): readonly Province[] => {
  const siblings = [
    provinces.map((each) => each.name),
    ...provinces.map(({ cities }) => cities.map((each) => each.name)),
    ...provinces.flatMap(({ cities }) => cities.map(({ districts }) => districts)),
  ];
  const twice = siblings.flatMap((names) => names.filter((each, index) => names.indexOf(each) < index));
  if (twice.length > 0) throw new DataError([{ file, line: 0, message: `there twice: ${twice.join(', ')}` }]);
  return provinces;
});
