/** A point of the ridge, in the units of the picture. */
export interface RidgePoint {
  x: number;
  y: number;
}

/**
 * The share of the step between neighbours over which a curve leans. The curve is flat at each point, so that a price
 * lies on a crest or in a valley.
 */
const LEAN = 0.55;

/** Returns the path of a smooth line through the points. It is level at each of them. */
export function ridgeLine(points: readonly RidgePoint[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      if (!before) return `M${round(point.x)} ${round(point.y)}`;
      const lean = (point.x - before.x) * LEAN;
      return `C${round(before.x + lean)} ${round(before.y)} ${round(point.x - lean)} ${round(point.y)} ${round(point.x)} ${round(point.y)}`;
    })
    .join('');
}

/**
 * Returns the height of each day on the ridge, between 0 (cheapest) and 1 (dearest). A day without a fare lies between
 * its neighbours. Without any fare, the ridge is level.
 */
export function ridgeHeights(prices: readonly (number | null)[]): number[] {
  const known = prices.filter((price) => price !== null);
  const low = Math.min(...known);
  const span = Math.max(...known) - low;
  const heights = prices.map((price) => (price === null ? undefined : span === 0 ? 0.5 : (price - low) / span));
  return heights.map((height, index) => height ?? between(heights, index));
}

function between(heights: readonly (number | undefined)[], index: number): number {
  const left = heights.slice(0, index).findLast((height) => height !== undefined);
  const right = heights.slice(index).find((height) => height !== undefined);
  return ((left ?? right ?? 0.5) + (right ?? left ?? 0.5)) / 2;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
