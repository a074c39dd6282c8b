/**
 * Returns a member card number: the carrier's accounting code, eight digits, and a check digit after Luhn (ISO/IEC
 * 7812-1) over these eight. The check digit detects one wrong digit and nearly every swap of two.
 */
export function formatCardNumber(accountingCode: string, serial: string): string {
  if (!/^\d{3}$/.test(accountingCode) || !/^\d{8}$/.test(serial))
    throw new RangeError('a card number needs an accounting code of 3 digits and a serial of 8 digits');
  return accountingCode + serial + checkDigit(serial);
}

export function isCardNumber(accountingCode: string, number: string): boolean {
  if (!/^\d{12}$/.test(number) || !number.startsWith(accountingCode)) return false;
  return number === formatCardNumber(accountingCode, number.slice(3, 11));
}

function checkDigit(serial: string): string {
  const sum = [...serial].reverse().reduce((total, digit, place) => {
    const weighed = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}
