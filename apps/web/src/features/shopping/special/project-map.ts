/** A place on the earth, in degrees. */
export interface Spot {
  lat: number;
  lon: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Frame {
  width: number;
  height: number;
  /** The free space on all sides for names. */
  margin: number;
}

const radians = Math.PI / 180;

/**
 * Returns a projection of places onto a sheet: equal-distance around their middle, as large as the sheet allows, north
 * up. It works for a part of the earth, for example a route network.
 */
export function projectSpots(spots: readonly Spot[], frame: Frame): (spot: Spot) => Point {
  const lats = spots.map(({ lat }) => lat);
  const lons = spots.map(({ lon }) => lon);
  const [south, north, west, east] = [Math.min(...lats), Math.max(...lats), Math.min(...lons), Math.max(...lons)];
  const narrowing = Math.cos(((south + north) / 2) * radians);
  const [wide, high] = [Math.max((east - west) * narrowing, 1), Math.max(north - south, 1)];
  const scale = Math.min((frame.width - 2 * frame.margin) / wide, (frame.height - 2 * frame.margin) / high);
  const [midLat, midLon] = [(south + north) / 2, (west + east) / 2];
  return ({ lat, lon }) => ({
    x: round(frame.width / 2 + (lon - midLon) * narrowing * scale),
    y: round(frame.height / 2 - (lat - midLat) * scale),
  });
}

/** Returns the path between two points as a shallow arc that bends to the north. */
export function arcBetween(from: Point, to: Point): string {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return `M${from.x} ${from.y}Q${round(middle.x)} ${round(middle.y - length * 0.14)} ${to.x} ${to.y}`;
}

export interface Label {
  at: Point;
  /** The rough width of the words. */
  width: number;
}

/** The side of a label's words: to the right or the left of its point. */
export type Side = 'right' | 'left';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The space between a point and its words, and the radius that a point takes. */
const gap = 8;
const dot = 5;

interface Sheet {
  width: number;
  lineHeight: number;
  /** The points that no label may cover. */
  points: readonly Point[];
}

/**
 * Returns the side for each label on which its words overlap no other label, no point and no edge of the sheet, or null
 * if there is no such side. Earlier labels come first.
 */
export function placeLabels(labels: readonly Label[], { width, lineHeight, points }: Sheet): (Side | null)[] {
  const taken = points.map(({ x, y }) => ({ left: x - dot, right: x + dot, top: y - dot, bottom: y + dot }));
  return labels.map((label) => {
    for (const side of ['right', 'left'] as const) {
      const box = boxOf(label, side, lineHeight);
      if (box.left < 0 || box.right > width || taken.some((other) => overlap(box, other))) continue;
      taken.push(box);
      return side;
    }
    return null;
  });
}

function boxOf({ at, width }: Label, side: Side, height: number): Box {
  const left = side === 'right' ? at.x + gap : at.x - gap - width;
  return { left, right: left + width, top: at.y - height / 2, bottom: at.y + height / 2 };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
