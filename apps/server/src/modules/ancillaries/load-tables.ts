import { type AncillaryTables, ancillaryKinds } from '@haidai/domain/ancillaries';
import { mappedAircraft, type SeatTierRow, seatMapOf, seatTierOf, seatTiers } from '@haidai/domain/seating';
import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import { bilingual, DataError, defineData, readJson } from '../reference/index.ts';

const date = z.string().refine(isDate, 'is not a date');
const kind = z.enum(ancillaryKinds);
const airports = z.array(z.string().length(3)).min(1);
const dated = z.object({ id: z.string().min(3), issuedFrom: date, issuedTo: date.optional() });

const productsFile = z.object({
  seatHoldMinutes: z.int().positive(),
  kinds: z.array(
    z.object({
      kind,
      name: bilingual,
      look: bilingual,
      emd: z.enum(['A', 'S']),
      per: z.enum(['passenger', 'segment']),
      types: z.array(z.enum(['A', 'C', 'B'])).min(1),
      most: z.int().positive(),
      closeMinutes: z.int().nonnegative(),
      docKey: z.string().regex(/^[A-Z][A-Z0-9_]+$/),
      aircraft: z.array(z.string().length(3)).min(1).optional(),
      departFrom: airports.optional(),
      arriveAt: airports.optional(),
      onlyWithMeal: z.boolean().optional(),
      needsPickup: z.boolean().optional(),
    }),
  ),
  products: z.array(
    dated.extend({
      code: z.string().regex(/^[A-Z][A-Z0-9_]+$/),
      kind,
      name: bilingual,
      yuan: z.int().nonnegative(),
      kg: z.int().positive().optional(),
      tier: z.enum(seatTiers).optional(),
    }),
  ),
});

const rulesFile = z.object({
  rows: z.array(
    dated.extend({
      kinds: z.array(kind).min(1),
      freeHours: z.int().nonnegative(),
      text: bilingual,
    }),
  ),
  changes: z.array(
    dated.extend({
      kinds: z.array(kind).min(1),
      otherwise: z.enum(['refund', 'forfeit']),
      text: bilingual,
    }),
  ),
});

const tiersFile = z.object({
  mostPaidShare: z.array(dated.extend({ share: z.number().min(0).max(1) })).min(1),
  rows: z.array(
    dated.extend({
      aircraft: z.enum(mappedAircraft),
      tiers: z.array(
        z.object({
          tier: z.enum(['FRONT', 'EXIT', 'WINDOW_AISLE']),
          rows: z.tuple([z.int().positive(), z.int().positive()]),
          letters: z.string().regex(/^[A-HJ-L]+$/),
        }),
      ),
    }),
  ),
});

/** Loads the add-ons on sale, the seat tiers, and their refund and change rules. */
export const loadAncillaryTables = defineData((folder): AncillaryTables => {
  const sold = readJson(folder, 'ancillaries/products.json', productsFile);
  const rules = readJson(folder, 'ancillaries/refund-rules.json', rulesFile);
  const { rows, mostPaidShare: paidShares } = readJson(folder, 'ancillaries/seat-tiers.json', tiersFile);
  const tables = { ...sold, refunds: rules.rows, changes: rules.changes, seatTiers: rows, paidShares };
  const problems = listGaps(tables).map((message) => ({ file: 'ancillaries', line: 0, message }));
  if (problems.length > 0) throw new DataError(problems);
  return tables;
});

/** Lists errors that a schema cannot find: kinds without rules, rules for unknown kinds, seats without a price. */
function listGaps({ kinds, products, refunds, changes, seatTiers: rows }: AncillaryTables): string[] {
  const isIn = (rows: readonly { kinds: readonly string[] }[], name: string) =>
    rows.some((row) => row.kinds.includes(name));
  return [
    ...ancillaryKinds.filter((name) => !kinds.some((row) => row.kind === name)).map((name) => `${name}: no such kind`),
    ...ancillaryKinds.filter((name) => !isIn(refunds, name)).map((name) => `${name}: no refund rule`),
    ...ancillaryKinds.filter((name) => !isIn(changes, name)).map((name) => `${name}: no change rule`),
    ...seatTiers
      .filter((tier) => !products.some((row) => row.tier === tier))
      .map((tier) => `no price of a seat ${tier}`),
    ...products
      .filter(({ kind: of, tier }) => (of === 'SEAT') !== (tier !== undefined))
      .map(({ id }) => `${id}: seats have a tier, nothing else has`),
    ...mappedAircraft
      .filter((aircraft) => !rows.some((row) => row.aircraft === aircraft))
      .map((aircraft) => `no seat tiers of ${aircraft}`),
    ...rows.filter(missesExit).map(({ id }) => `${id}: EXIT are the rows at an exit, and no other`),
  ];
}

/**
 * Returns whether a tier and the seat map disagree about the exit seats. Passengers at an exit have duties, so both
 * must name the same seats.
 */
function missesExit(row: SeatTierRow): boolean {
  const map = seatMapOf(row.aircraft);
  return [...map.seats.values()].some(
    (seat) => seat.cabin === 'ECO' && seat.exit !== (seatTierOf([row], map, seat, row.issuedFrom) === 'EXIT'),
  );
}
