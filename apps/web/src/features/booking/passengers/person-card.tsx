import type { ReactNode } from 'react';
import styles from './person-card.module.css';

interface PersonCardProps {
  /** The accessible name of the card. */
  label: string;
  /** A character or an icon. */
  mark: ReactNode;
  name: string;
  tags?: ReactNode;
  /** The facts below the name. The card leaves out empty ones. */
  facts: readonly string[];
  /** A choice below the line. */
  below?: ReactNode;
  /** The buttons at the right end. */
  children: ReactNode;
}

/** A person in one line, with buttons to change the entry. */
export function PersonCard({ label, mark, name, tags, facts, below, children }: PersonCardProps) {
  return (
    <fieldset className={styles.card} aria-label={label}>
      <span className={styles.mark} aria-hidden="true">
        {mark}
      </span>
      <div className={styles.words}>
        <span className={styles.name}>
          <b>{name}</b>
          {tags}
        </span>
        <span className={styles.facts}>
          {facts.filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </div>
      <div className={styles.actions}>{children}</div>
      {below && <div className={styles.below}>{below}</div>}
    </fieldset>
  );
}
