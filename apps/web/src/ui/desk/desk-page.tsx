import type { ReactNode } from 'react';
import styles from './desk-page.module.css';

interface DeskPageProps {
  title: ReactNode;
  /** A few words after the title: when the data was read, how many there are. */
  note?: ReactNode;
  /** The buttons at the right end of the title. */
  actions?: ReactNode;
  /** The tabs below the title. */
  tabs?: ReactNode;
  children: ReactNode;
}

/** A page of the staff desk: a row with the title, then panels. */
export function DeskPage({ title, note, actions, tabs, children }: DeskPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {note && <span className={styles.note}>{note}</span>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {tabs}
      {children}
    </div>
  );
}

/** A wide column and a column of 392 px for a second reading. The second column goes below on screens up to 1180 px. */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>{main}</div>
      <div className={styles.stack}>{side}</div>
    </div>
  );
}

/** Panels of equal width side by side. They go below each other on screens up to 1180 px. */
export function Halves({ children }: { children: ReactNode }) {
  return <div className={styles.halves}>{children}</div>;
}
