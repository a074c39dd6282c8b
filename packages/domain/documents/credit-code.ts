const letters = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const form = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;

/** Returns the stored form of a code: capitals, no blanks, half-width letters. */
export function normaliseCreditCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
}

/**
 * Reports whether a text is a unified social credit code (GB 32100-2015), the tax number of an organisation. It has 18
 * characters without I, O, S, V and Z. The last one is a check character; the weights are the powers of 3 modulo 31.
 * The function expects the normal form.
 */
export function isCreditCode(code: string): boolean {
  return form.test(code) && code.at(-1) === checkCharacterOf(code.slice(0, -1));
}

export function checkCharacterOf(body: string): string {
  let weight = 1;
  let sum = 0;
  for (const character of body) {
    sum += letters.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return letters[(31 - (sum % 31)) % 31] ?? '';
}
