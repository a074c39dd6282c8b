const keptAbove = 300;

/**
 * Whether the tokens of a login are kept as they are. Those of a shorter life are exchanged at once (section 4; the
 * unit is seconds).
 */
export function areTokensKept(expiresIn: number): boolean {
  return expiresIn > keptAbove;
}
