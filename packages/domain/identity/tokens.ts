const keptAbove = 300;

/**
 * Reports whether the site keeps the tokens of a login as they are. It exchanges tokens with a shorter life at once
 * (section 4; the unit is seconds).
 */
export function areTokensKept(expiresIn: number): boolean {
  return expiresIn > keptAbove;
}
