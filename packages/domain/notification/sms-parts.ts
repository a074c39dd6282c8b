/**
 * The characters of Chinese in an SMS of one part, and in each part of a longer one. The header that joins the parts
 * needs three.
 */
const unaccompaniedMinor = 70;
const joined = 67;

/**
 * Splits a text into the parts of an SMS; each part is paid for. A character outside the basic plane counts twice and
 * is not split.
 */
export function smsParts(text: string): string[] {
  if (text.length <= unaccompaniedMinor) return [text];
  const parts: string[] = [];
  let part = '';
  for (const character of text) {
    if (part.length + character.length > joined) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}
