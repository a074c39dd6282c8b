/** Turns a phone number, as people read it, into the address that dials it. */
export function telephone(number: string): string {
  return `tel:${number.replaceAll(/[\s-]/g, '')}`;
}
