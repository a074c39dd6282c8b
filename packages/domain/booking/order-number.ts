/**
 * Returns an order number such as `OW20261201B4093317`: one way or return, the day of creation (`date` is
 * `yyyy-mm-dd`), `B`, and seven random digits. Throws a `RangeError` if `digits` is not seven digits.
 */
export function formatOrderNumber(isReturn: boolean, date: string, digits: string): string {
  if (!/^\d{7}$/.test(digits)) throw new RangeError('an order number ends in seven digits');
  return `${isReturn ? 'RT' : 'OW'}${date.replaceAll('-', '')}B${digits}`;
}
