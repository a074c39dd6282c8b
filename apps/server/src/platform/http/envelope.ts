import { type Envelope, type RefusalName, type RefusalRow, refusals } from '@haidai/contract';
import { fieldErrorMessage } from '@haidai/domain/field-errors';
import { withEnglishDates } from '@haidai/domain/time';
import type { Refusal, RefusalDetails, RefusedField } from '../refusal.ts';
import type { Language } from './context.ts';

export function successEnvelope<Result>(result: Result, requestId: string): Envelope<Result> {
  return { code: 1, message: 'success', result, requestId };
}

export interface RefusedAnswer {
  status: RefusalRow['status'];
  body: Envelope<null>;
}

/** Returns the text of a refusal, with the details filled in. English texts name the months of their dates. */
export function refusalText({ refusal, details }: Refusal, language: Language): string {
  const text = fillIn(refusals[refusal][language], details, language);
  return language === 'en' ? withEnglishDates(text) : text;
}

export function refusedAnswer(refusal: Refusal, language: Language, requestId: string): RefusedAnswer {
  const row: RefusalRow = refusals[refusal.refusal];
  return {
    status: row.status,
    body: {
      code: 0,
      message: refusalText(refusal, language),
      result: null,
      error: refusal.refusal satisfies RefusalName,
      ...(refusal.fields.length > 0 && { fields: refusal.fields.map((field) => inWords(field, language)) }),
      ...(Object.keys(refusal.details).length > 0 && { details: toWire(refusal.details) }),
      ...(row.next && { next: { action: row.next.action, text: row.next[language] } }),
      requestId,
    },
  };
}

function inWords(field: RefusedField, language: Language) {
  const { path, rule } = field;
  const message = 'code' in field ? fieldErrorMessage(field.code) : field.message;
  return { path, rule, message: typeof message === 'string' ? message : message[language] };
}

/** Returns the details as they are published: a bilingual `name` is the two fields `nameCn` and `nameEn`. */
function toWire(details: RefusalDetails): Record<string, string | number> {
  const fields = Object.entries(details).map(([name, value]) =>
    typeof value === 'object' ? { [`${name}Cn`]: value.zh, [`${name}En`]: value.en } : { [name]: value },
  );
  return Object.assign({}, ...fields);
}

/**
 * Fills the details into a text. Numbers have the form that the pages use: 12,800. `{seats:seat|seats}` is the singular
 * or the plural, by the number.
 */
function fillIn(text: string, details: RefusalDetails, language: Language): string {
  return text.replace(
    /\{(\w+)(?::([^{}|]*)\|([^{}]*))?\}/g,
    (placeholder, name: string, one?: string, more?: string) => {
      const value = details[name] ?? placeholder;
      if (one !== undefined) return (value === 1 ? one : more) ?? placeholder;
      if (typeof value === 'object') return value[language];
      return typeof value === 'number' ? value.toLocaleString('en-US') : String(value);
    },
  );
}
