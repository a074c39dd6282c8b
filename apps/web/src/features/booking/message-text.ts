import { type PassengerMessage, passengerMessages } from '@haidai/domain/booking';

/**
 * The words for a message of the passenger rules. The keys are the English words; Chinese stands beside them in the
 * domain. A message of the server that is no key is shown as it came.
 */
export function messageText(message: string | undefined): string | undefined {
  if (message === undefined) return undefined;
  const isEnglish = typeof document !== 'undefined' && document.documentElement.lang === 'en';
  return isEnglish ? message : (passengerMessages[message as PassengerMessage] ?? message);
}
