/** A cause of an involuntary refund, and its proof. */
interface Cause {
  readonly zh: string;
  readonly en: string;
  /**
   * The proof: our own records, a certificate that staff check, or a decision of two staff members. Travellers cannot
   * choose a cause of the last kind.
   */
  readonly proof: 'record' | 'certificate' | 'staff';
}

export const refundCauses = {
  FLIGHT: { zh: '航班取消或延误', en: 'Flight cancelled or delayed', proof: 'record' },
  ILLNESS: { zh: '旅客伤病', en: 'Illness or injury of the passenger', proof: 'certificate' },
  BEREAVEMENT: { zh: '旅客或近亲属身故', en: 'Death of the passenger or a close relative', proof: 'certificate' },
  DUTY: { zh: '军人、警察等执行任务', en: 'Military or police duty', proof: 'certificate' },
  SERVICE: {
    zh: '无座、改航线、中转衔接失误等承运人原因',
    en: 'Denied boarding, rerouting or misconnection caused by us',
    proof: 'certificate',
  },
  REVIEW: { zh: '订单未通过核实', en: 'Order did not pass review', proof: 'staff' },
} as const satisfies Record<string, Cause>;

export type RefundCause = keyof typeof refundCauses;

/** The causes that travellers can choose. */
type AskedCause = Exclude<RefundCause, 'REVIEW'>;

const isAsked = (cause: string) => refundCauses[cause as RefundCause].proof !== 'staff';

export const refundCauseCodes = Object.keys(refundCauses).filter(isAsked) as [AskedCause, ...AskedCause[]];

/** Whether the staff must check the refund, because only a person can judge a certificate. */
export function needsPeople(reason: 'ZY' | 'FZY', cause: RefundCause): boolean {
  return reason === 'FZY' && refundCauses[cause].proof === 'certificate';
}
