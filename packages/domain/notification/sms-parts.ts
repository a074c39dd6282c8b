/** One SMS holds so many characters of Chinese; a part of a longer one three less, for the header that joins them. */
const unaccompaniedMinor = 70;
const joined = 67;

/** The parts an SMS travels in, and is paid for. A character outside the basic plane counts twice and is not cut. */
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
