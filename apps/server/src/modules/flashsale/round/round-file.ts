import { covers } from '@haidai/domain/content';
import { z } from 'zod';
import { defineDataFile } from '../../reference/index.ts';

const text = z.string().min(1);
const count = z.int().positive();
const airport = z.string().length(3);
const id = z.string().regex(/^[A-Z][A-Z0-9-]{2,31}$/);

const terms = {
  nameCn: text,
  nameEn: text,
  textCn: text,
  textEn: text,
  cover: z.enum(covers),
  /** The fare product of `terms.json` it is sold as. */
  product: text,
  perMember: count,
  perDocument: count,
  /** How long granted seats wait for the order. */
  grantMinutes: count.max(30),
  /** Seats that may be wanted in line for each seat of the stock. */
  queuePerSeat: z.int().nonnegative(),
};

/** With or without seconds: the desk sends what `isoInstant` of the contract admits. */
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
      z.strictObject({
        from: airport,
        to: airport,
        class: z.string().regex(/^[A-Z]$/),
        yuan: count,
        cover: z.enum(covers),
        items: z.array(z.strictObject({ flight: text, date: z.iso.date(), stock: count })).min(1),
      }),
    )
    .min(1),
});

/** A round to be published: `data/flashsale/rounds.json`, or one that is made of a demonstration. */
export type RoundPlan = z.output<typeof roundRow> & {
  /** Everything was sold through other channels. */
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
  /** Hours from the day it is published, in the order in which they come. */
  entriesInHours: z.number(),
  opensInHours: z.number(),
  closesInHours: z.number(),
  soldElsewhere: z.boolean().optional(),
  offers: z
    .array(
      z.strictObject({
        from: airport,
        to: airport,
        class: z.string().regex(/^[A-Z]$/),
        yuan: count,
        cover: z.enum(covers),
        stock: count,
        /** On the first flight of each of these days, counted from the day it is published. */
        inDays: z.array(count).min(1),
      }),
    )
    .min(1),
});

/** A round for a site that shows what it can do: always one, whatever the date. */
export type DemoRound = z.output<typeof demoRow>;

export const loadDemoRounds = defineDataFile(
  'flashsale/demo.json',
  z.strictObject({ rows: z.array(demoRow) }),
  ({ rows }): readonly DemoRound[] => rows,
);
