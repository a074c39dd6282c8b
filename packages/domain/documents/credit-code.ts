const letters = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const form = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;

/** As it is kept: capitals, without blanks; full-width letters are letters. */
export function normaliseCreditCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
}

/**
 * Whether a text is a unified social credit code (GB 32100-2015), which is the tax number of an organisation: 18
 * characters without I, O, S, V and Z, the last a check character, weights the powers of 3 modulo 31. Expects the normal
 * form.
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
