/** Why a ticket is given back that its holder would have flown with, and what shows it. */
interface Cause {
  readonly zh: string;
  readonly en: string;
  /** Our own records, or a certificate that people look at. */
  readonly proof: 'record' | 'certificate';
}

export const refundCauses = {
  FLIGHT: { zh: '航班取消或延误', en: 'Flight cancelled or delayed', proof: 'record' },
  ILLNESS: { zh: '旅客伤病', en: 'Illness or injury of the passenger', proof: 'certificate' },
  BEREAVEMENT: { zh: '旅客或近亲属身故', en: 'Death of the passenger or a close relative', proof: 'certificate' },
  DUTY: { zh: '军人、警察等执行任务', en: 'Ordered on duty (forces, police)', proof: 'certificate' },
  SERVICE: {
    zh: '无座、改航线、误中转等承运人原因',
    en: 'No seat, another route, a missed connection of ours',
    proof: 'certificate',
  },
} as const satisfies Record<string, Cause>;

export type RefundCause = keyof typeof refundCauses;

export const refundCauseCodes = Object.keys(refundCauses) as [RefundCause, ...RefundCause[]];

/** Whether people have to look at it: no rule knows whether a certificate is one. */
export function needsPeople(reason: 'ZY' | 'FZY', cause: RefundCause): boolean {
  return reason === 'FZY' && refundCauses[cause].proof === 'certificate';
}
