import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { InOwnTask } from '../own-task.tsx';
import styles from './card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'section' | 'article' | 'aside' | 'li';
  /** Whether the card has padding. Set it to false if the content has its own. */
  padded?: boolean;
}

/** A card on a page. When the browser hydrates the page, each card has a task of its own. */
export function Card({ as: Element = 'section', padded = true, className, ...rest }: CardProps) {
  return (
    <InOwnTask>
      <Element className={classNames(styles.card, padded && styles.padded, className)} {...rest} />
    </InOwnTask>
  );
}

/**
 * The first line of a card: its title, and its content at the right end. A text button, a link or a row of buttons there
 * has the class `textButton`, `link` or `actions` of `card.module.css`.
 */
export function CardHeader({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
