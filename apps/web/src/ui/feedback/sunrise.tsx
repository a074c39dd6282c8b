import { classNames } from '../class-names.ts';
import textStyles from '../text.module.css';
import styles from './sunrise.module.css';

interface SunriseProps {
  title: string;
  hint?: string;
  /** Places the picture in the flow of a page instead of over the whole page. */
  inline?: boolean;
}

/**
 * A sunrise as the sign of loading. Over the page it appears after 300 ms (in CSS), so that short work does not
 * flicker.
 */
export function Sunrise({ title, hint, inline }: SunriseProps) {
  return (
    <div className={inline ? styles.sunrise : classNames(styles.sunrise, styles.full)} role="status">
      <div className={styles.sun} aria-hidden="true">
        <i />
        <svg viewBox="0 0 112 36" aria-hidden="true">
          <path className={styles.hills} d="M0 36C24 34 26 12 40 12S56 34 80 36M44 36C62 34 66 4 80 4S100 34 112 36" />
          <path
            className={styles.contours}
            d="M14 36C28 34 32 20 40 20S50 34 62 36M58 36C68 34 72 14 80 14S90 34 100 36"
          />
          <path className={styles.sea} d="M0 30q7-4 14 0t14 0 14 0 14 0 14 0 14 0 14 0 14 0V36H0Z" />
          <path className={styles.wave} d="M0 30q7-4 14 0t14 0 14 0 14 0 14 0 14 0 14 0 14 0" />
        </svg>
      </div>
      <b>{title}</b>
      {hint && <span className={textStyles.hint}>{hint}</span>}
    </div>
  );
}
