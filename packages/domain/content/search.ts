const mostWords = 8;

/** Whether every word of the query is in the text, whatever their case and width. An empty query matches everything. */
export function matchesWords(text: string, query: string): boolean {
  const words = normalise(query)
    .split(/[\s\p{C}]+/u)
    .filter(Boolean)
    .slice(0, mostWords);
  const searched = normalise(text);
  return words.every((word) => searched.includes(word));
}

/** Full-width letters and digits count as their narrow twins. */
function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
