const HOT_PERCENT = 80;

/** The share of a stock that is taken: 100 only when nothing is left, and not 0 once something is taken. */
export function soldShareOf(stock: number, left: number): { percent: number; isHot: boolean } {
  const taken = Math.min(stock, Math.max(0, stock - left));
  if (taken === stock) return { percent: 100, isHot: true };
  const percent = taken === 0 ? 0 : Math.max(1, Math.floor((taken * 100) / stock));
  return { percent, isHot: percent >= HOT_PERCENT };
}
