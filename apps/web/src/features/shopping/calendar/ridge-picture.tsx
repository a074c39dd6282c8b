import styles from './fare-ribbon.module.css';
import { ridgeLine } from './ridge-path.ts';

const WIDTH = 1200;
const HEIGHT = 158;
/**
 * The contours below the ridge, each flatter than the one before: the share of the height above the base, and the
 * opacity.
 */
const CONTOURS = [
  { share: 0.84, opacity: 0.5 },
  { share: 0.68, opacity: 0.4 },
  { share: 0.52, opacity: 0.3 },
] as const;

interface RidgePictureProps {
  /** The distance of each day from the top, in percent. */
  tops: readonly number[];
  /** Whether each day has no fare. If any day has none, the ridge line is dashed. */
  missing: readonly boolean[];
}

/** The ridge of the fare ribbon with its contours. */
export function RidgePicture({ tops, missing }: RidgePictureProps) {
  const points = pointsOf(tops);
  const ridge = ridgeLine(points);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="rib-fill" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="30" y2={HEIGHT}>
          <stop className={styles.stop1} offset="0" />
          <stop className={styles.stop2} offset="0.4" />
          <stop className={styles.stop3} offset="0.8" />
          <stop className={styles.stop4} offset="1" />
        </linearGradient>
      </defs>
      <path d={`${ridge}V${HEIGHT}H0Z`} fill="url(#rib-fill)" />
      <path d={ridge} className={styles.line} strokeDasharray={missing.some(Boolean) ? '6 5' : undefined} />
      {CONTOURS.map(({ share, opacity }) => (
        <path
          key={share}
          d={ridgeLine(points.map(({ x, y }) => ({ x, y: HEIGHT - (HEIGHT - y) * share })))}
          className={styles.contour}
          strokeOpacity={opacity}
        />
      ))}
    </svg>
  );
}

/**
 * Returns the points of the days in the middle of their columns, and one point beyond each edge, so that the ridge runs
 * out of the picture.
 */
function pointsOf(tops: readonly number[]) {
  const column = WIDTH / tops.length;
  const points = tops.map((top, index) => ({ x: column * (index + 0.5), y: (top / 100) * HEIGHT }));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  return [{ x: first.x - column, y: first.y }, ...points, { x: last.x + column, y: last.y }];
}
