/** An order's number as it is typed or pasted, with spaces and small letters; '' for what is none. */
export function readOrderNo(typed: string): string {
  const text = typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
  return /^(OW|RT)\d{8}B\d{7}$/.test(text) ? text : '';
}
