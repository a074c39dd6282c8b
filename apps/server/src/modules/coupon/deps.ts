import type { Deps } from '../../platform/index.ts';

/** Lists the document fingerprints (`documentIdentity`) of a member's beneficiaries who are effective now. */
export type FindBeneficiaries = (deps: Deps, accountId: string) => Promise<readonly string[]>;

export interface CouponDeps extends Deps {
  findBeneficiaries: FindBeneficiaries;
}
