import { classNames } from '../../ui/class-names.ts';
import { CityPicture } from './city-picture.tsx';
import styles from './city-thumb.module.css';

interface CityThumbProps {
  /** The IATA code of an airport or a city. */
  code: string;
  /** Whether the line is low on wide screens too. On a phone every thumb is small. */
  small?: boolean;
  className?: string | undefined;
}

/**
 * The picture of a city beside a line that names it: 96 × 64 px, or 66 × 44 px in a low line and on a phone. It is
 * decoration and keeps its place while it loads.
 */
export function CityThumb({ code, small = false, className }: CityThumbProps) {
  return (
    <CityPicture className={classNames(styles.thumb, small && styles.small, className)} code={code} size="thumb" />
  );
}
