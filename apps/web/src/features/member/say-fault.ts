import { assigneeMessages, receiverMessages } from '@haidai/domain/member';
import { messageText } from '../booking/index.ts';

const own: Readonly<Record<string, string>> = { ...assigneeMessages, ...receiverMessages };

/** The words for a message of the rules of this domain, which knows more than the passenger form does. */
export function sayFault(message: string | undefined): string | undefined {
  if (message === undefined) return undefined;
  const isEnglish = typeof document !== 'undefined' && document.documentElement.lang === 'en';
  return (!isEnglish && own[message]) || messageText(message);
}
