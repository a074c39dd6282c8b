export type FeedbackKind = 'SUGGESTION' | 'SURVEY';

export interface FeedbackDraft {
  score: string;
  text: string;
  contact: string;
}

export const emptyDraft: FeedbackDraft = { score: '', text: '', contact: '' };

/** What is still missing: a suggestion needs words, the survey a score. */
export function missingIn(kind: FeedbackKind, { score, text }: FeedbackDraft): 'score' | 'text' | null {
  if (kind === 'SURVEY') return score === '' ? 'score' : null;
  return text.trim() === '' ? 'text' : null;
}

export function toBody(kind: FeedbackKind, { score, text, contact }: FeedbackDraft) {
  return { kind, text, contact, ...(kind === 'SURVEY' && { score: Number(score) }) };
}
