import { type DocumentType, documentIdentity } from '@haidai/domain/booking';
import type { CouponFacts, CouponHolder } from '@haidai/domain/coupon';
import { productOn, saleAt } from '@haidai/domain/shopping';
import type { Db } from '../../../platform/index.ts';
import { hasPaidOrder, type PartDraft, type PartPassenger } from '../../booking/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import type { CouponDeps } from '../deps.ts';

const payments = {
  NORMALFARE: 'CASH',
  CHANGE: 'CASH',
  EXCHANGE: 'EXCHANGE',
  INTEGRAL: 'INTEGRAL',
  VACATION: 'EXCHANGE',
  WEEKCARD: 'CASH',
} as const;

/** Returns the facts of a member's draft that the rules of coupons need. `db` may be a transaction. */
export async function getCouponFacts(deps: CouponDeps, db: Db, draft: PartDraft): Promise<CouponFacts> {
  const holderOf = await getHolderOf({ ...deps, db }, draft.accountId);
  return {
    payment: payments[draft.orderType],
    isFirstPurchase: !(await hasPaidOrder(db, draft.accountId)),
    takesNone: draft.segments.some(({ productCode }) => isFlashSale(deps, productCode)),
    fares: draft.fares.flatMap(({ passengerSeq, segmentIndex, fareFen }) => {
      const passenger = draft.passengers.find(({ seq }) => seq === passengerSeq);
      const segment = draft.segments.find((each) => each.segmentIndex === segmentIndex);
      if (!passenger || !segment) return [];
      const { origin: from, destination: to, departDate: travelDate, bookingClass } = segment;
      const holder = holderOf(passenger);
      const facts = { passengerType: passenger.type, holder, from, to, travelDate, bookingClass };
      return [{ passengerSeq, segmentIndex, fareFen, ...facts }];
    }),
  };
}

function isFlashSale({ clock }: Pick<CouponDeps, 'clock'>, productCode: string | null): boolean {
  const { issueDate } = saleAt(clock.now().getTime());
  return productCode !== null && productOn(loadCatalogue().tables, productCode, issueDate)?.kind === 'FLASH';
}

/**
 * Returns a function that returns whether a passenger is the member, a beneficiary or another person. It compares
 * documents. A member's document has no stored nationality, so the function uses the nationality of the passenger.
 */
async function getHolderOf(deps: CouponDeps, accountId: string): Promise<(passenger: PartPassenger) => CouponHolder> {
  const { db, vault } = deps;
  const member = await db
    .selectFrom('account')
    .select(['document_type', 'document_sealed'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  const number = member?.document_sealed ? vault.unseal(member.document_sealed) : null;
  const type = member?.document_type as DocumentType | null;
  const beneficiaries = new Set(await deps.findBeneficiaries(deps, accountId));
  return ({ documentFp, nationality }) => {
    const isMember =
      number !== null && type && vault.fingerprint(documentIdentity(type, number, nationality)) === documentFp;
    if (isMember) return 'MEMBER';
    return beneficiaries.has(documentFp) ? 'BENEFICIARY' : 'OTHER';
  };
}
