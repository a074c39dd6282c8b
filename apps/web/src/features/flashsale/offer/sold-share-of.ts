const HOT_PERCENT = 80;

/** Returns the sold share of a stock. It is 100 only if nothing is left, and not 0 once a seat is taken. */
export function soldShareOf(stock: number, left: number): { percent: number; isHot: boolean } {
  const taken = Math.min(stock, Math.max(0, stock - left));
  if (taken === stock) return { percent: 100, isHot: true };
  const percent = taken === 0 ? 0 : Math.max(1, Math.floor((taken * 100) / stock));
  return { percent, isHot: percent >= HOT_PERCENT };
}
