import type { ReactNode } from 'react';
import styles from './flight-desk.module.css';

/** A table that may be wider than the screen. It scrolls separately, also by the keyboard. */
export function ScrollArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
