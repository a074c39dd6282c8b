/** Converts fen to the decimal yuan of the protocols: 145050 → '1450.50'. */
export function fenToDecimal(fen: number): string {
  return `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}

/** Converts decimal yuan to fen without floating point. Returns null if the text is not a positive amount. */
export function decimalToFen(text: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const fen = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return fen > 0 ? fen : null;
}
