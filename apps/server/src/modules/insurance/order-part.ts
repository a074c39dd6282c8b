import { type InsuranceContext, insuranceRestrictionFor, priceChoices, productOn } from '@haidai/domain/insurance';
import { saleAt } from '@haidai/domain/shopping';
import type { Clock, Db, Tx } from '../../platform/index.ts';
import type { OrderPart, PartDraft, PartExtra, PartLine } from '../booking/index.ts';
import { cancelPolicies } from './cancel-policy.ts';
import { correctInsured } from './correct-insured.ts';
import { addIncluded, includedIn } from './included-insurance.ts';
import { loadInsuranceProducts } from './load-products.ts';
import { deletePolicies, getTravelFacts, listPolicies, listReturned, type PolicyRow, toChoice } from './repository.ts';

/** The order part of insurance: the premiums in the price, and the applications after ticketing. */
export const insurancePart: OrderPart = {
  name: 'insurance',
  async lines({ clock }, db, draft) {
    const context = contextOf(draft, clock);
    const choices = (await listPolicies(db, draft.orderNo)).filter((row) => stillHolds(row, context)).map(toChoice);
    return priceChoices(loadInsuranceProducts(), choices, context.issueDate).map(
      (line): PartLine => ({
        code: line.productCode,
        name: line.name,
        passengerSeq: line.passengerSeq,
        segmentIndex: line.segmentIndex,
        count: 1,
        unitFen: line.unitFen,
        ruleId: line.ruleId,
        ruleText: line.ruleText,
      }),
    );
  },
  async refit({ clock }, tx, draft) {
    const context = contextOf(draft, clock);
    const rows = await listPolicies(tx, draft.orderNo);
    const isTheirs = (row: PolicyRow) =>
      draft.passengers.some(({ seq, documentFp }) => seq === row.passenger_seq && documentFp === row.document_fp);
    const kept = rows.filter((row) => isTheirs(row) && stillHolds(row, context));
    await deletePolicies(
      tx,
      rows.filter((row) => !kept.includes(row)).map(({ id }) => id),
    );
    return kept.length > 0 || bringsInsurance(draft, clock);
  },
  async drop(tx, orderNo) {
    await tx.deleteFrom('insurance_policy').where('order_no', '=', orderNo).execute();
    await tx.deleteFrom('insurance_order').where('order_no', '=', orderNo).execute();
  },
  /** Deletes policies that cannot be sold now, and adds the policies that the fares include. */
  async book(deps, tx, { orderNo }) {
    await dropLapsed(tx, orderNo, deps.clock);
    await addIncluded(deps, tx, orderNo);
  },
  /** Returns false if the sale of a paid policy has closed. A late payment cannot buy cover after the close. */
  async retake({ clock }, tx, { orderNo }) {
    const context = await getContext(tx, orderNo, clock);
    return (await listPolicies(tx, orderNo)).every((row) => row.premium_fen === 0 || stillHolds(row, context));
  },
  async ticketed({ jobs }, tx, { orderNo }, tickets) {
    const policies = (await listPolicies(tx, orderNo)).filter((policy) =>
      tickets.some(({ passengerSeq }) => passengerSeq === policy.passenger_seq),
    );
    await jobs.enqueueAll(
      tx,
      policies.map(({ id }) => ({ name: 'insurance.apply', payload: { policyId: id }, key: `insure/${id}` })),
    );
  },
  async refundExtras(_deps, db, { orderNo }) {
    const returned = new Set((await listReturned(db, orderNo)).map(({ policy_id }) => policy_id));
    return (await listPolicies(db, orderNo))
      .filter(({ id, premium_fen: premium }) => premium > 0 && !returned.has(id))
      .map(toExtra);
  },
  corrected: (deps, tx, { orderNo }, passengerSeq) => correctInsured(deps, tx, { orderNo, passengerSeq }),
  refunded: (deps, tx, { orderNo }, refund) => cancelPolicies(deps, tx, orderNo, refund),
};

function toExtra(row: PolicyRow): PartExtra {
  const product = loadInsuranceProducts().find(({ code }) => code === row.product_code);
  return {
    passengerSeq: row.passenger_seq,
    segment: row.segment_index,
    kind: 'insurance',
    code: row.product_code,
    name: product?.name ?? { zh: row.product_code, en: row.product_code },
    paidFen: row.premium_fen,
  };
}

async function dropLapsed(tx: Tx, orderNo: string, clock: Clock): Promise<void> {
  const context = await getContext(tx, orderNo, clock);
  const lapsed = (await listPolicies(tx, orderNo)).filter((row) => row.premium_fen === 0 && !stillHolds(row, context));
  await deletePolicies(
    tx,
    lapsed.map(({ id }) => id),
  );
}

/** Returns whether the passenger could still choose this policy now. */
function stillHolds(row: PolicyRow, { passengers, segments, issueDate, now }: InsuranceContext): boolean {
  const product = productOn(loadInsuranceProducts(), row.product_code, issueDate);
  const passenger = passengers.find(({ seq }) => seq === row.passenger_seq);
  const segment = segments.find(({ index }) => index === row.segment_index);
  return product !== undefined && passenger !== undefined && segment !== undefined
    ? insuranceRestrictionFor(product, { passenger, segment, now }) === null
    : false;
}

/** Returns whether a fare of the draft includes insurance. */
export function bringsInsurance({ segments }: PartDraft, clock: Clock): boolean {
  return segments.some(({ productCode }) => includedIn(productCode, clock) !== undefined);
}

/** Returns the facts of a draft that the rules of insurance need. */
export function contextOf({ passengers, segments }: PartDraft, clock: Clock): InsuranceContext {
  return {
    ...timesOf(clock),
    passengers,
    segments: segments.map((segment) => ({
      index: segment.segmentIndex,
      from: segment.origin,
      to: segment.destination,
      departDate: segment.departDate,
      departsAt: segment.departsAt.getTime(),
      included: includedIn(segment.productCode, clock),
    })),
  };
}

/** Returns the same facts of a stored order. `db` may be a transaction. */
export async function getContext(db: Db, orderNo: string, clock: Clock): Promise<InsuranceContext> {
  const { segments, passengers } = await getTravelFacts(db, orderNo);
  const insured = segments.map((segment) => ({ ...segment, included: includedIn(segment.productCode, clock) }));
  return { ...timesOf(clock), segments: insured, passengers };
}

function timesOf(clock: Clock) {
  const { now, issueDate } = saleAt(clock.now().getTime());
  return { now, issueDate };
}
