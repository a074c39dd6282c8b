import { couponScopesOf } from '@haidai/contract/pages';
import { type CouponTerms, couponScopes } from '@haidai/domain/coupon';
import type { Places } from '@haidai/domain/reference';
import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import type { ClaimedTerms } from '../../../platform/index.ts';
import { DataError, loadCarrier, readJson } from '../../reference/index.ts';

const date = z.string().refine(isDate, 'is not a date');
const count = z.int().positive();
const route = z.string().regex(/^[A-Z]{3}-[A-Z]{3}$/, 'two airports: TAO-TFU');
const fen = z
  .number()
  .positive()
  .transform((yuan) => Math.round(yuan * 100));

const value = z.discriminatedUnion('type', [
  z
    .strictObject({ type: z.literal('DISCOUNT'), payPercent: z.int().min(0).max(99), cap: fen.nullable() })
    .transform(({ type, payPercent, cap }) => ({ type, payPercent, capFen: cap })),
  z
    .strictObject({ type: z.literal('FULL_REDUCTION'), threshold: fen, minus: fen })
    .transform(({ type, threshold, minus }) => ({ type, thresholdFen: threshold, minusFen: minus })),
  z.strictObject({ type: z.literal('FIXED'), minus: fen }).transform(({ type, minus }) => ({ type, minusFen: minus })),
]) satisfies z.ZodType<CouponTerms['value']>;

const window = { from: date, to: date, stock: count.nullable() };
const receive = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('CENTRE'), ...window }),
  /** The staff issues these coupons (npm run coupons -- give). */
  z.strictObject({ by: z.literal('STAFF'), ...window }),
  z.strictObject({
    by: z.literal('TICKET'),
    ...window,
    /**
     * The tickets for which members get a coupon. A ticket needs a segment on one of these routes in this period. An
     * empty list means all routes.
     */
    ticket: z.strictObject({ routes: z.array(route), travelFrom: date, travelTo: date }),
  }),
]);

const outcome = z.enum(['LOST', 'BACK']);
const campaign = z.strictObject({
  /** The id of the campaign. Ids that begin with DESK- are reserved for campaigns of the desk. */
  id: z.string().regex(/^(?!DESK-)[A-Z0-9-]{3,40}$/),
  nameCn: z.string().min(1),
  nameEn: z.string().min(1),
  receive,
  /** Days of validity, counted from the day of the claim and including it. */
  validDays: count,
  /** Days before the expiry at which the holder is notified. */
  remindDays: count,
  value,
  scope: z.enum(couponScopes),
  routes: z.array(route),
  travelFrom: date,
  travelTo: date,
  classes: z.array(z.string().regex(/^[A-Z]$/)),
  passengerTypes: z.array(z.enum(['A', 'C', 'B'])),
  payment: z.array(z.enum(['CASH', 'INTEGRAL', 'EXCHANGE'])).min(1),
  firstPurchase: z.boolean(),
  afterRefund: z.strictObject({ voluntary: outcome, involuntary: outcome, backDays: count }),
});

/** A campaign of coupons, which members get in the claim centre, for a ticket or from the staff. */
export type Campaign = z.output<typeof campaign>;

/**
 * Reads `$CARRIER_DIR/coupons/campaigns.json`. Throws a DataError if a row has an unknown airport or if two rows have the same
 * id.
 */
export function readCampaignFile(dataDir: string, places: Places): readonly Campaign[] {
  const file = 'coupons/campaigns.json';
  const { rows } = readJson(dataDir, file, z.strictObject({ rows: z.array(campaign) }));
  const problems = rows.flatMap((row, index) => {
    const unknown = airportsOf(row).find((code) => !places.airport(code));
    const isTwice = rows.findIndex(({ id }) => id === row.id) < index;
    return [
      ...(unknown ? [`${row.id}: unknown airport ${unknown}`] : []),
      ...(isTwice ? [`${row.id} is there twice`] : []),
    ];
  });
  if (problems.length > 0) throw new DataError(problems.map((message) => ({ file, line: 0, message })));
  return rows;
}

const ofDesk = z.strictObject({ ...campaign.shape, id: z.string().regex(/^DESK-\d{1,9}$/) });

/** Parses a campaign of the desk, in the format of the file. Returns the faults by field if it is invalid. */
export function parseCampaign(
  row: unknown,
  places: Places,
): { campaign: Campaign } | { faults: { field: string; message: string }[] } {
  const { success, data, error } = ofDesk.safeParse(row);
  if (!success) return { faults: error.issues.map(({ path, message }) => ({ field: path.join('.'), message })) };
  const unknown = airportsOf(data).find((code) => !places.airport(code));
  const faults = [
    ...(unknown ? [{ field: 'routes', message: `unknown airport ${unknown}` }] : []),
    ...(data.receive.to < data.receive.from ? [{ field: 'receive.to', message: 'is before it begins' }] : []),
    ...(data.travelTo < data.travelFrom ? [{ field: 'travelTo', message: 'is before it begins' }] : []),
    ...(data.value.type === 'FULL_REDUCTION' && data.value.minusFen > data.value.thresholdFen
      ? [{ field: 'value.minus', message: 'is more than the threshold' }]
      : []),
    ...(couponScopesOf(loadCarrier().sells).includes(data.scope)
      ? []
      : [{ field: 'scope', message: 'is for assignees, whom this carrier does not have' }]),
  ];
  return faults.length > 0 ? { faults } : { campaign: data };
}

function airportsOf({ routes, receive }: Campaign): string[] {
  const ofTickets = receive.by === 'TICKET' ? receive.ticket.routes : [];
  return [...routes, ...ofTickets].flatMap((each) => each.split('-'));
}

/** Returns the terms that a coupon of the campaign keeps from its claim. */
export function termsOf(row: Campaign): ClaimedTerms {
  const { id: _, receive: __, validDays: ___, remindDays: ____, ...terms } = row;
  return terms;
}
