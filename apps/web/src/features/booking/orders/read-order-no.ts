/**
 * Reads a typed or pasted order number, with spaces and lower-case letters. Returns '' if the text is no order number.
 */
export function readOrderNo(typed: string): string {
  const text = typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
  return /^(OW|RT)\d{8}B\d{7}$/.test(text) ? text : '';
}
