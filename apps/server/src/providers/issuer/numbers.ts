/** Letters and digits that nobody mistakes for each other: no 0 or O, no 1 or I. 32 of them, so 5 bits each. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 6;
const SPACE = 32n ** BigInt(LENGTH);
/** Odd, so that multiplying by it modulo a power of two gives every number once. */
const SPREAD = 387_420_489n;

/** The nth record locator: no two alike among the first 32⁶, and neighbours do not resemble each other. */
export function recordLocatorOf(serial: number): string {
  let rest = (BigInt(serial) * SPREAD) % SPACE;
  let text = '';
  for (let place = 0; place < LENGTH; place += 1) {
    text += ALPHABET[Number(rest % 32n)];
    rest /= 32n;
  }
  return text;
}

/** `789-24xxxxxxxx` without the dash: accounting code, form code 24, serial number of eight digits. */
export function ticketNumberOf(accountingCode: string, serial: number): string {
  return `${accountingCode}24${String(serial).padStart(8, '0')}`;
}
