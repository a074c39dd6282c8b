/** Letters and digits that people do not confuse: no 0 or O, no 1 or I. There are 32, so each carries 5 bits. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 6;
const SPACE = 32n ** BigInt(LENGTH);
/** The factor is odd, so multiplication by it modulo a power of two gives every number once. */
const SPREAD = 387_420_489n;

/** Returns the nth record locator. The first 32⁶ are unique, and neighbours do not resemble each other. */
export function recordLocatorOf(serial: number): string {
  let rest = (BigInt(serial) * SPREAD) % SPACE;
  let text = '';
  for (let place = 0; place < LENGTH; place += 1) {
    text += ALPHABET[Number(rest % 32n)];
    rest /= 32n;
  }
  return text;
}

/** Returns `789-24xxxxxxxx` without the dash: accounting code, form code 24, serial number of eight digits. */
export function ticketNumberOf(accountingCode: string, serial: number): string {
  return `${accountingCode}24${String(serial).padStart(8, '0')}`;
}
