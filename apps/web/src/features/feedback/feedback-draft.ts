import { isMailAddress } from '@haidai/domain/formats';
import { readMobile } from '@haidai/domain/telephone';

export type FeedbackKind = 'SUGGESTION' | 'SURVEY' | 'COMPLAINT';

export interface FeedbackDraft {
  score: string;
  text: string;
  contact: string;
}

export const emptyDraft: FeedbackDraft = { score: '', text: '', contact: '' };

export type MissingField = 'score' | 'text' | 'contact';

const isContact = (contact: string) => readMobile(contact) !== null || isMailAddress(contact);

/**
 * Returns the first missing field, or null. A suggestion needs text, the survey a score, and a complaint text and a
 * contact.
 */
export function missingIn(kind: FeedbackKind, { score, text, contact }: FeedbackDraft): MissingField | null {
  if (kind === 'SURVEY') return score === '' ? 'score' : null;
  if (text.trim() === '') return 'text';
  return kind === 'COMPLAINT' && !isContact(contact.trim()) ? 'contact' : null;
}

export function toBody(kind: FeedbackKind, { score, text, contact }: FeedbackDraft) {
  return { kind, text, contact, ...(kind === 'SURVEY' && { score: Number(score) }) };
}
