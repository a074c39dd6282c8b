import type { Fen } from '../money/index.ts';
import { type NotRefundable, type RefundReason, refundObstacle } from '../refund/index.ts';
import { type ChangeTerms, type FareTables, type InvoluntaryTerms, latestInForce } from '../shopping/index.ts';
import type { Instant } from '../time/index.ts';
import { differenceLine, taxLine } from './difference-line.ts';
import { type ChangeFee, feeLine } from './fee-line.ts';
import { freeChangeObstacle, type NotFree } from './involuntary.ts';
import type { ChangeLine } from './line.ts';
import type { ChangeTicket, NewCoupon, WrittenCoupon } from './ticket.ts';
import { sum, writeCoupons } from './write-coupons.ts';

/** The minutes for which the quoted amounts of a change stay valid. */
export const changeQuoteMinutes = 10;

/** The highest fare, in yuan, for which the site quotes the fees of a change. */
export const mostFareYuan = 100_000;

export interface ChangeApplication {
  readonly reason: RefundReason;
  /**
   * The instant of the application. Fees depend on the time from it to the scheduled departure of the coupons handed
   * in.
   */
  readonly at: Instant;
  /** The new coupons of the traveller, in the order of the flights. */
  readonly taken: readonly NewCoupon[];
}

export interface ChangeQuote {
  readonly ok: true;
  /** The lines of the price. They add up to the amount due. */
  readonly lines: readonly ChangeLine[];
  readonly feeFen: Fen;
  readonly differenceFen: Fen;
  readonly taxFen: Fen;
  readonly dueFen: Fen;
  /** The fare difference in points, for a ticket paid in points. */
  readonly duePoints: number;
  readonly coupons: readonly WrittenCoupon[];
}

/**
 * The reason why a ticket cannot be changed. `byStaff`: the limit of changes on the site is reached. `noChange`: this
 * fare cannot be changed so late.
 */
export type NotChangeable = NotRefundable | NotFree | 'byStaff' | 'noChange';

export interface ChangeRefused {
  readonly ok: false;
  readonly refusal: NotChangeable;
  readonly segment: number;
}

/** Returns the price of an exchange of these coupons for others, line by line (docs/rules/change.md). */
export function quoteChange(
  tables: FareTables,
  ticket: ChangeTicket,
  application: ChangeApplication,
): ChangeQuote | ChangeRefused {
  const obstacle = changeObstacle(ticket);
  if (obstacle) return obstacle;
  const free = termsOf(tables.involuntaryTerms, ticket);
  return application.reason === 'FZY'
    ? quoteInvoluntary(ticket, application, free)
    : quoteVoluntary(tables, ticket, application);
}

/** Returns the refusal of the first coupon that cannot be handed in. One such coupon refuses the whole change. */
export function changeObstacle({ coupons }: Pick<ChangeTicket, 'coupons'>): ChangeRefused | null {
  for (const { status, segment } of coupons) {
    const refusal = refundObstacle(status);
    if (refusal) return { ok: false, refusal, segment };
  }
  return null;
}

function quoteVoluntary(tables: FareTables, ticket: ChangeTicket, { at, taken }: ChangeApplication) {
  const { coupons, issueDate, changesMade } = ticket;
  const [{ segment } = { segment: 0 }] = coupons;
  const terms = termsOf(tables.changeTerms, ticket);
  if (changesMade >= terms.onlineChanges) return refuse('byStaff', segment);
  const fees = coupons.map((coupon) => feeLine(tables, coupon, { issueDate, at, changesMade }));
  const late = fees.indexOf(null);
  if (late >= 0) return refuse('noChange', coupons[late]?.segment ?? segment);
  const written = writeCoupons(coupons, taken, false);
  const lines = [
    ...fees.flatMap((fee) => (fee && isCharged(fee, fees) ? fee.line : [])),
    differenceLine(terms, coupons, taken),
    taxLine(terms, coupons, taken),
  ];
  return toQuote(lines, written);
}

/** Returns whether a fee is charged. A fixed sum is charged once for each change, whatever the number of flights. */
function isCharged(fee: ChangeFee, fees: readonly (ChangeFee | null)[]): boolean {
  return !fee.isFixed || fees.find((each) => each?.isFixed) === fee;
}

function quoteInvoluntary(
  { coupons }: ChangeTicket,
  { taken }: ChangeApplication,
  terms: InvoluntaryTerms,
): ChangeQuote | ChangeRefused {
  const segment = coupons[0]?.segment ?? 0;
  const obstacle = freeChangeObstacle(terms, coupons, taken);
  if (obstacle) return refuse(obstacle, segment);
  const free: ChangeLine = {
    segment,
    kind: 'fee',
    amountFen: 0,
    points: 0,
    ruleId: terms.id,
    ruleText: {
      zh: `非自愿改期：原定日期前后 ${terms.changeDays} 天内同舱位，不收改期费和差价`,
      en: `Involuntary change within ${terms.changeDays} days of the original date, same cabin: no fee, no fare difference`,
    },
  };
  return toQuote([free], writeCoupons(coupons, taken, true));
}

function toQuote(lines: readonly ChangeLine[], coupons: readonly WrittenCoupon[]): ChangeQuote {
  const of = (wanted: ChangeLine['kind']) =>
    sum(lines.filter(({ kind }) => kind === wanted).map(({ amountFen }) => amountFen));
  const [feeFen, differenceFen, taxFen] = [of('fee'), of('difference'), of('tax')];
  const duePoints = sum(lines.map(({ points }) => points));
  return {
    ok: true,
    lines,
    feeFen,
    differenceFen,
    taxFen,
    dueFen: feeFen + differenceFen + taxFen,
    duePoints,
    coupons,
  };
}

function refuse(refusal: NotChangeable, segment: number): ChangeRefused {
  return { ok: false, refusal, segment };
}

function termsOf<Row extends ChangeTerms | InvoluntaryTerms>(rows: readonly Row[], { issueDate }: ChangeTicket): Row {
  const terms = latestInForce(rows, issueDate);
  if (!terms) throw new RangeError(`$CARRIER_DIR/fees has no terms of changes on ${issueDate}`);
  return terms;
}
