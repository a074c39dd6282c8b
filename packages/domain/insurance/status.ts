import type { Bilingual } from '../bilingual.ts';
import type { StateOf } from '../machine.ts';
import type { insuranceClaimMachine, insurancePolicyMachine } from './machine.ts';

export type InsuranceStatus = StateOf<typeof insurancePolicyMachine>;
export type InsuranceClaimStatus = StateOf<typeof insuranceClaimMachine>;

/** The status numbers of the specification. */
export const insuranceStatusCodes = {
  NOT_INSURED: 0,
  SUBMITTED: 1,
  INSURED: 2,
  REFUND_SUBMITTED: 3,
  CANCELLED: 4,
  FAILED: 5,
  CANCEL_FAILED: 6,
} as const satisfies Record<InsuranceStatus, number>;

export const insuranceStatusTexts = {
  NOT_INSURED: { zh: '未投保', en: 'Not insured' },
  SUBMITTED: { zh: '已提交投保', en: 'Submitted' },
  INSURED: { zh: '已承保', en: 'Insured' },
  REFUND_SUBMITTED: { zh: '退保处理中', en: 'Cancellation submitted' },
  CANCELLED: { zh: '已退保', en: 'Cancelled' },
  FAILED: { zh: '投保未成功，正在重试', en: 'Not accepted yet, retrying' },
  CANCEL_FAILED: { zh: '退保未成功，人工处理中', en: 'Cancellation failed, our staff are on it' },
} as const satisfies Record<InsuranceStatus, Bilingual>;

export const claimStatusTexts = {
  FILED: { zh: '理赔已提交', en: 'Claim submitted' },
  ACCEPTED: { zh: '理赔已通过', en: 'Claim accepted' },
  REFUSED: { zh: '保险公司未通过，人工核对中', en: 'Refused by the insurer, our staff are checking' },
  DECLINED: { zh: '理赔未通过，有疑问请联系客服', en: 'Claim refused, please contact us with any questions' },
} as const satisfies Record<InsuranceClaimStatus, Bilingual>;

/**
 * Reports whether a policy can be cancelled. Cover begins at departure, so a policy in force can be cancelled until
 * then.
 */
export function canStillCancel(status: string, departsAt: number, now: number): boolean {
  return status === 'INSURED' && now < departsAt;
}
