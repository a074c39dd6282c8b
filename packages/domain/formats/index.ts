/**
 * Formats that a traveller types and both sides of a call check: mobile number, six-digit code, ticket number, flight
 * number. The predicates expect the text without blanks around it.
 */

/** A mobile number of the Chinese mainland: eleven digits, 1 followed by 3 to 9. */
export const mobilePattern = /^1[3-9]\d{9}$/;

/** A mobile number in normal form: of the mainland, or of another country in E.164. `telephone` checks the length. */
export const anyMobilePattern = /^(?:1[3-9]\d{9}|\+[1-9]\d{5,14})$/;

/** The code of an SMS, an e-mail or an authenticator: six digits. */
export const sixDigitPattern = /^\d{6}$/;

/** A ticket number: 13 digits, or `789-2400001234`. */
export const ticketNumberPattern = /^\d{3}-?\d{10}$/;

/** A flight number: airline, three or four digits, an optional suffix. `HD4655`. */
export const flightNumberPattern = /^[A-Z0-9]{2}\d{3,4}[A-Z]?$/;

export function isMobileCn(text: string): boolean {
  return mobilePattern.test(text);
}

export function isSixDigitCode(text: string): boolean {
  return sixDigitPattern.test(text);
}

export function isTicketNumber(text: string): boolean {
  return ticketNumberPattern.test(text);
}

export function isFlightNumber(text: string): boolean {
  return flightNumberPattern.test(text);
}

/** Whether the text has the form of an e-mail address: one @ and a domain. The mail server makes the final check. */
export function isMailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text);
}
