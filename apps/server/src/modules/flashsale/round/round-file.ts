import { existsSync } from 'node:fs';
import path from 'node:path';
import { covers, isOfferCover } from '@haidai/domain/content';
import { z } from 'zod';
import { bilingual, defineData, defineDataFile, readJson } from '../../reference/index.ts';

const text = z.string().min(1);
const count = z.int().positive();
const airport = z.string().length(3);
const id = z.string().regex(/^[A-Z][A-Z0-9-]{2,31}$/);

const terms = {
  name: bilingual,
  text: bilingual,
  cover: z.enum(covers),
  /** The code of the fare product in `terms.json`. */
  product: text,
  perMember: count,
  perDocument: count,
  /** Minutes for which granted seats wait for the order. */
  grantMinutes: count.max(30),
  /** The largest number of wanted seats in line for each seat of the stock. */
  queuePerSeat: z.int().nonnegative(),
};

const showsDestination = ({ cover, to }: { cover: string; to: string }) => isOfferCover(cover, [to]);
const wrongCover = { path: ['cover'], message: 'is neither a drawing nor the destination' };

/** An instant with or without seconds. The desk sends both forms, as `isoInstant` of the contract allows. */
const instant = z
  .union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })])
  .transform((value) => new Date(value));

export const roundRow = z.strictObject({
  id,
  ...terms,
  entriesFrom: instant,
  opensAt: instant,
  closesAt: instant,
  offers: z
    .array(
      z
        .strictObject({
          from: airport,
          to: airport,
          class: z.string().regex(/^[A-Z]$/),
          yuan: count,
          cover: text,
          items: z.array(z.strictObject({ flight: text, date: z.iso.date(), stock: count })).min(1),
        })
        .refine(showsDestination, wrongCover),
    )
    .min(1),
});

/** A round to publish, from `$CARRIER_DIR/flashsale/rounds.json`, the desk or a demonstration. */
export type RoundPlan = z.output<typeof roundRow> & {
  /** True if other channels sold all seats. */
  soldElsewhere?: boolean;
};

export const loadRounds = defineDataFile(
  'flashsale/rounds.json',
  z.strictObject({ rows: z.array(roundRow) }),
  ({ rows }): readonly RoundPlan[] => rows,
);

const demoRow = z.strictObject({
  id: z.string().regex(/^DEMO-[A-Z]+$/),
  ...terms,
  /** Hours from the publication to the first entries. The times of the opening and the close have the same unit. */
  entriesInHours: z.number(),
  opensInHours: z.number(),
  closesInHours: z.number(),
  soldElsewhere: z.boolean().optional(),
  offers: z
    .array(
      z
        .strictObject({
          from: airport,
          to: airport,
          class: z.string().regex(/^[A-Z]$/),
          yuan: count,
          cover: text,
          stock: count,
          /** Days from the publication. The offer has the first flight of each of these days. */
          inDays: z.array(count).min(1),
        })
        .refine(showsDestination, wrongCover),
    )
    .min(1),
});

/** A demonstration round. Its times are relative, so a demonstration site can show a round on any date. */
export type DemoRound = z.output<typeof demoRow>;

const demoFile = 'flashsale/demo.json';

/** Loads the demonstration rounds: `$CARRIER_DIR/flashsale/demo.json`. There are none without the file. */
export const loadDemoRounds = defineData((folder): readonly DemoRound[] => {
  if (!existsSync(path.join(folder, demoFile))) return [];
  return readJson(folder, demoFile, z.strictObject({ rows: z.array(demoRow) })).rows;
});
