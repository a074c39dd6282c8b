import { orderNumber } from '@haidai/contract/fields';
import { isMailAddress } from '@haidai/domain/formats';
import { readMobile } from '@haidai/domain/telephone';

export type FeedbackKind = 'SUGGESTION' | 'SURVEY' | 'COMPLAINT';

export interface FeedbackDraft {
  score: string;
  text: string;
  contact: string;
  orderNo: string;
}

export const emptyDraft: FeedbackDraft = { score: '', text: '', contact: '', orderNo: '' };

export type MissingField = 'score' | 'text' | 'contact' | 'orderNo';

const isOrderNo = (orderNo: string) => orderNumber.safeParse(orderNo.trim().toUpperCase()).success;

const isContact = (contact: string) => readMobile(contact) !== null || isMailAddress(contact);

/**
 * Returns the first missing field, or null. A suggestion needs text, the survey a score, and a complaint text and a
 * contact. The order of a complaint is optional.
 */
export function missingIn(kind: FeedbackKind, { score, text, contact, orderNo }: FeedbackDraft): MissingField | null {
  if (kind === 'SURVEY') return score === '' ? 'score' : null;
  if (text.trim() === '') return 'text';
  if (kind !== 'COMPLAINT') return null;
  if (!isContact(contact.trim())) return 'contact';
  return orderNo.trim() === '' || isOrderNo(orderNo) ? null : 'orderNo';
}

export function toBody(kind: FeedbackKind, { score, text, contact, orderNo }: FeedbackDraft) {
  const about = kind === 'COMPLAINT' && { orderNo: orderNo.trim().toUpperCase() };
  return { kind, text, contact, ...(kind === 'SURVEY' && { score: Number(score) }), ...about };
}
