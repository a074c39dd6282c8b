import type { Deps } from '../../platform/index.ts';

/** Fingerprints of the documents of a member's beneficiaries who are effective now (`documentIdentity`). */
export type FindBeneficiaries = (deps: Deps, accountId: string) => Promise<readonly string[]>;

export interface CouponDeps extends Deps {
  findBeneficiaries: FindBeneficiaries;
}
