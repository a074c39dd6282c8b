import { isOfferCover } from '@haidai/domain/content';
import type { Activity } from '@haidai/domain/promotion';
import { type FareTables, scopeOf } from '@haidai/domain/shopping';
import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import { bilingual, DataError, readJson } from './data-files.ts';

const file = 'promotions/activities.json';
const date = z.string().refine(isDate, 'is not a date');
const airport = z.string().length(3);
const text = z.string().min(1);

const activitiesFile = z.object({
  rows: z.array(
    z.strictObject({
      id: z.string().regex(/^[A-Z][A-Z0-9-]{3,39}$/),
      articleId: text,
      name: bilingual,
      text: bilingual,
      cover: text,
      origins: z.array(airport).min(1),
      fares: z.array(z.object({ to: airport, yuan: z.int().positive() })).min(1),
      classes: z.array(z.string().regex(/^[A-Z]$/)).min(1),
      feeGroup: z.string(),
      perOrder: z.int().positive().max(9),
      stock: z.int().positive().nullable(),
      adultsOnly: z.boolean().optional(),
      issuedFrom: date,
      issuedTo: date,
      travelFrom: date,
      travelTo: date,
      weekdays: z
        .string()
        .regex(/^1?2?3?4?5?6?7?$/)
        .min(1)
        .optional(),
    }),
  ),
});

/**
 * Loads the activities of `$CARRIER_DIR/promotions/activities.json`. Throws a DataError for unknown airports, classes and fee
 * groups, wrong dates and duplicate ids.
 */
export function loadActivities(dataDir: string, tables: FareTables): Activity[] {
  const { rows } = readJson(dataDir, file, activitiesFile);
  const problems = rows.flatMap((row) => problemsOf(row, tables).map((message) => `${row.id}: ${message}`));
  problems.push(...rows.filter((row) => isMixed(row, tables)).map(({ id }) => `${id}: flies inland and abroad`));
  const twice = rows.filter(({ id }, index) => rows.findIndex((row) => row.id === id) < index);
  problems.push(...twice.map(({ id }) => `${id} stands twice`));
  if (problems.length > 0) throw new DataError(problems.map((message) => ({ file, line: 0, message })));
  return rows;
}

function problemsOf(row: Activity, { places, classes, feeGroups, products }: FareTables): string[] {
  const ends = [...row.origins, ...row.fares.map(({ to }) => to)];
  return [
    ...ends.filter((code) => !places.airport(code)).map((code) => `unknown airport ${code}`),
    ...(isOfferCover(
      row.cover,
      row.fares.map(({ to }) => to),
    )
      ? []
      : [`${row.cover} is neither a drawing nor a destination`]),
    ...row.classes.filter((code) => !classes.some((each) => each.code === code)).map((code) => `no class ${code}`),
    ...(feeGroups.some(({ group }) => group === row.feeGroup) ? [] : [`no fee group ${row.feeGroup}`]),
    ...(products.some(({ code }) => code === row.id) ? ['a special fare has this code'] : []),
    ...(row.issuedFrom > row.issuedTo ? ['ends before it begins'] : []),
    ...(row.travelFrom > row.travelTo ? ['the last day of travel is before the first'] : []),
  ];
}

/**
 * Returns whether an activity has domestic and international routes. This is an error, because ages, taxes and
 * documents differ.
 */
function isMixed({ origins, fares }: Activity, tables: FareTables): boolean {
  const isKnown = (code: string) => tables.places.airport(code) !== undefined;
  const scopes = origins
    .filter(isKnown)
    .flatMap((from) => fares.filter(({ to }) => isKnown(to)).map(({ to }) => scopeOf(tables, { from, to })));
  return new Set(scopes).size > 1;
}
