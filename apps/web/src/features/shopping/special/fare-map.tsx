import type { OperationResult } from '@haidai/contract';
import type { listSpecialFares } from '@haidai/contract/shopping';
import { formatYuan } from '../../../i18n/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './fare-map.module.css';
import { arcBetween, type Point, placeLabels, projectSpots, type Side } from './project-map.ts';

type Fares = OperationResult<typeof listSpecialFares>;
export type Destination = Fares['destinations'][number];

const frame = { width: 720, height: 560, margin: 44 };
/** The rough size of a name, enough to keep two names apart. */
const lineHeight = 18;
const letterWidth = 11;

interface FareMapProps {
  fares: Fares;
  chosen: string;
  onChoose: (destCode3: string) => void;
}

/**
 * A map of the destinations, drawn from the positions of the airports. It serves the eye and the mouse. The list beside
 * it has the same content for every visitor.
 */
export function FareMap({ fares: { origin, destinations }, chosen, onChoose }: FareMapProps) {
  const project = projectSpots([origin, ...destinations], frame);
  const home = project(origin);
  const places = destinations.map((place) => ({ place, at: project(place) }));
  const names = places.map(({ place, at }) => ({ at, width: labelOf(place).length * letterWidth }));
  const points = [home, ...places.map(({ at }) => at)];
  const sides = placeLabels(names, { width: frame.width, lineHeight, points });
  return (
    <div className={styles.map} aria-hidden="true">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: hidden from who hears the page, who has the list */}
      <svg viewBox={`0 0 ${frame.width} ${frame.height}`} focusable="false">
        <Sheet home={home} />
        {places.map(({ place, at }) => (
          <path
            key={place.destCode3}
            className={classNames(styles.way, place.destCode3 === chosen && styles.chosen)}
            d={arcBetween(home, at)}
          />
        ))}
        {places.map(({ place, at }, index) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the map is for the keyboard
          <g
            key={place.destCode3}
            data-place
            data-chosen={place.destCode3 === chosen ? '' : undefined}
            className={classNames(
              styles.place,
              place.destCode3 === chosen && styles.chosen,
              index === 0 && styles.lowest,
            )}
            onClick={() => onChoose(place.destCode3)}
          >
            <title>{labelOf(place)}</title>
            <circle className={styles.spot} cx={at.x} cy={at.y} r={place.destCode3 === chosen ? 6 : 4} />
            {(sides[index] || place.destCode3 === chosen) && (
              <Name place={place} at={at} side={sides[index] ?? sideOf(at)} />
            )}
          </g>
        ))}
        <circle className={styles.home} cx={home.x} cy={home.y} r="6" />
        <text x={home.x - 10} y={home.y + 5} textAnchor="end">
          {origin.cityName}
        </text>
      </svg>
    </div>
  );
}

function Name({ place, at, side }: { place: Destination; at: Point; side: Side }) {
  const toRight = side === 'right';
  return (
    <text x={at.x + (toRight ? 8 : -8)} y={at.y + 5} textAnchor={toRight ? 'start' : 'end'}>
      {place.destName} <tspan className={styles.price}>¥{formatYuan(place.price)}</tspan>
    </text>
  );
}

/** Returns the side of the name of the chosen place. This name always appears. */
function sideOf({ x }: Point): Side {
  return x > frame.width * 0.8 ? 'left' : 'right';
}

function labelOf({ destName, price }: Destination): string {
  return `${destName} ¥${formatYuan(price)}`;
}

/** The lines of the sea, and the rings of a mountain at the origin. */
function Sheet({ home }: { home: Point }) {
  const lines = Array.from({ length: 9 }, (_, index) => (index + 1) * (frame.height / 10));
  return (
    <>
      <path className={styles.grid} d={lines.map((y) => `M0 ${y}H${frame.width}`).join('')} />
      {[26, 48, 74].map((radius) => (
        <circle key={radius} className={styles.hub} cx={home.x} cy={home.y} r={radius} />
      ))}
    </>
  );
}
