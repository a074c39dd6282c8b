import type { ReactNode } from 'react';
import styles from './from-to.module.css';

interface End {
  /** The text above the large one: a city. */
  name?: ReactNode;
  /** The large text: a time, a place. */
  main: ReactNode;
  /** The small text below it. */
  detail: ReactNode;
}

interface FromToProps {
  from: End;
  to: End;
  /** The content under the line between both ends. */
  children: ReactNode;
}

/**
 * Two ends of a journey and the way between them, drawn as a mountain. A container sets the colour and the size of
 * both large texts with `--from-to-time-color` and `--from-to-size`.
 */
export function FromTo({ from, to, children }: FromToProps) {
  return (
    <div className={styles.fromTo}>
      <div>
        {from.name && <div className={styles.name}>{from.name}</div>}
        <div className={styles.time}>{from.main}</div>
        <div className={styles.place}>{from.detail}</div>
      </div>
      <div className={styles.arc}>
        <svg viewBox="0 0 240 34" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <path d="M2 30C70 30 78 5 120 5S170 30 238 30" className={styles.arcFront} />
          <path
            d="M56 30C92 30 98 14 120 14S148 30 184 30M84 30C104 30 108 22 120 22S136 30 156 30"
            className={styles.arcBack}
          />
        </svg>
        <div>{children}</div>
      </div>
      <div className={styles.end}>
        {to.name && <div className={styles.name}>{to.name}</div>}
        <div className={styles.time}>{to.main}</div>
        <div className={styles.place}>{to.detail}</div>
      </div>
    </div>
  );
}
