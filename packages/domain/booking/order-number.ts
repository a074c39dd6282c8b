/** `OW20261201B4093317`: one way or return, the day it was made (`yyyy-mm-dd`), `B`, seven random digits. */
export function formatOrderNumber(isReturn: boolean, date: string, digits: string): string {
  if (!/^\d{7}$/.test(digits)) throw new RangeError('an order number ends in seven digits');
  return `${isReturn ? 'RT' : 'OW'}${date.replaceAll('-', '')}B${digits}`;
}
