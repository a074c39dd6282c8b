import { type PassengerMessage, passengerMessages } from '@haidai/domain/booking';

/** The specification gives this one in Chinese only. */
const english: Partial<Record<PassengerMessage, string>> = { 请填写正确格式的手机号: 'please input a valid mobile' };

/**
 * The words for a message of the passenger rules. The keys are the English words; Chinese stands beside them in the
 * domain. A message of the server that is no key is shown as it came.
 */
export function messageText(message: string | undefined): string | undefined {
  if (message === undefined) return undefined;
  const isEnglish = typeof document !== 'undefined' && document.documentElement.lang === 'en';
  if (isEnglish) return english[message as PassengerMessage] ?? message;
  return passengerMessages[message as PassengerMessage] ?? message;
}
