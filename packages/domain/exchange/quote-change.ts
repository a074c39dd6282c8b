import { type Fen, formatYuan } from '../money/index.ts';
import { type NotRefundable, type RefundReason, refundObstacle } from '../refund/index.ts';
import { type ChangeTerms, type FareTables, type InvoluntaryTerms, latestInForce } from '../shopping/index.ts';
import type { Instant } from '../time/index.ts';
import { feeLine } from './fee-line.ts';
import { freeChangeObstacle, type NotFree } from './involuntary.ts';
import type { ChangeLine } from './line.ts';
import type { ChangeCoupon, ChangeTicket, NewCoupon, WrittenCoupon } from './ticket.ts';
import { sum, taxSum, writeCoupons } from './write-coupons.ts';

export interface ChangeApplication {
  readonly reason: RefundReason;
  /** When it is asked for: fees are counted from here to the scheduled departure of what is given. */
  readonly at: Instant;
  /** What the traveller gets instead, in the order it is flown. */
  readonly taken: readonly NewCoupon[];
}

export interface ChangeQuote {
  readonly ok: true;
  /** They add up to the amount due. */
  readonly lines: readonly ChangeLine[];
  readonly feeFen: Fen;
  readonly differenceFen: Fen;
  readonly taxFen: Fen;
  readonly dueFen: Fen;
  readonly coupons: readonly WrittenCoupon[];
}

/** `byStaff`: changed as often as it can be here. `noChange`: this fare cannot be changed so late. */
export type NotChangeable = NotRefundable | NotFree | 'byStaff' | 'noChange';

export interface ChangeRefused {
  readonly ok: false;
  readonly refusal: NotChangeable;
  readonly segment: number;
}

/** What it costs to give these coupons of a ticket for others, line by line (docs/rules/change.md). */
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

/** One coupon that cannot be given refuses all. */
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
    ...fees.flatMap((line) => line ?? []),
    differenceLine(terms, coupons, taken),
    taxLine(terms, coupons, taken),
  ];
  return toQuote(lines, written);
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
    ruleId: terms.id,
    ruleTextCn: `非自愿改期：原定日期前后 ${terms.changeDays} 天内同舱位，不收改期费和差价`,
    ruleTextEn: `Involuntary change within ${terms.changeDays} days in the same cabin: no fee, no difference`,
  };
  return toQuote([free], writeCoupons(coupons, taken, true));
}

function differenceLine({ id }: ChangeTerms, given: readonly ChangeCoupon[], taken: readonly NewCoupon[]): ChangeLine {
  const before = sum(given.map(({ faceFen }) => faceFen));
  const after = sum(taken.map(({ fareFen }) => fareFen));
  const isDearer = after > before;
  const [leftCn, leftEn] =
    after < before ? ['：差额不退，保留在客票上', ': what is left over stays on the ticket'] : ['', ''];
  const rules = [...new Set(taken.map(({ fareRuleId }) => fareRuleId))].join('+');
  return {
    segment: taken[0]?.segment ?? 0,
    kind: 'difference',
    amountFen: isDearer ? after - before : 0,
    ruleId: `${id}-DIFF/${rules}`,
    ruleTextCn: `新票价 ${formatYuan(after)}，原票价 ${formatYuan(before)}${leftCn}`,
    ruleTextEn: `New fare ${formatYuan(after)}, fare before ${formatYuan(before)}${leftEn}`,
  };
}

function taxLine({ id }: ChangeTerms, given: readonly ChangeCoupon[], taken: readonly NewCoupon[]): ChangeLine {
  return {
    segment: taken[0]?.segment ?? 0,
    kind: 'tax',
    amountFen: Math.max(0, taxSum(taken) - taxSum(given)),
    ruleId: `${id}-TAX`,
    ruleTextCn: '税费按原出票日的标准计算，燃油附加费上调不补收',
    ruleTextEn: 'Taxes and surcharges as on the day the ticket was issued: a later rise is not collected',
  };
}

function toQuote(lines: readonly ChangeLine[], coupons: readonly WrittenCoupon[]): ChangeQuote {
  const of = (wanted: ChangeLine['kind']) =>
    sum(lines.filter(({ kind }) => kind === wanted).map(({ amountFen }) => amountFen));
  const [feeFen, differenceFen, taxFen] = [of('fee'), of('difference'), of('tax')];
  return { ok: true, lines, feeFen, differenceFen, taxFen, dueFen: feeFen + differenceFen + taxFen, coupons };
}

function refuse(refusal: NotChangeable, segment: number): ChangeRefused {
  return { ok: false, refusal, segment };
}

function termsOf<Row extends ChangeTerms | InvoluntaryTerms>(rows: readonly Row[], { issueDate }: ChangeTicket): Row {
  const terms = latestInForce(rows, issueDate);
  if (!terms) throw new RangeError(`no terms of changes on ${issueDate}`);
  return terms;
}
