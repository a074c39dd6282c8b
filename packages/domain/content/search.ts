const mostWords = 8;

/**
 * Reports whether the text contains every word of the query. Case and character width do not matter. An empty query
 * matches every text.
 */
export function matchesWords(text: string, query: string): boolean {
  const words = normalise(query)
    .split(/[\s\p{C}]+/u)
    .filter(Boolean)
    .slice(0, mostWords);
  const searched = normalise(text);
  return words.every((word) => searched.includes(word));
}

/** Converts full-width letters and digits to half-width ones, and all letters to lower case. */
function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
