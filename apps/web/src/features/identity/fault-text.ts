import type { Language } from '@haidai/contract/pages';
import { passengerMessages } from '@haidai/domain/booking';
import { memberMessages } from '@haidai/domain/identity';

const chinese: Readonly<Record<string, string>> = { ...passengerMessages, ...memberMessages };

/** The words for a message of the member's rules: the keys are the English, Chinese stands beside them in the domain. */
export function faultText(message: string | undefined, language: Language): string | undefined {
  if (message === undefined || language === 'en') return message;
  return chinese[message] ?? message;
}
