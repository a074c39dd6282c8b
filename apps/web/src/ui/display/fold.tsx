import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { Card } from './card.tsx';
import styles from './fold.module.css';

interface FoldProps {
  title: string;
  /** The content of the closed line, at its right end. */
  detail?: ReactNode;
  /** Whether paper leaves the card out. Otherwise it is open there. */
  screenOnly?: boolean;
  children: ReactNode;
}

/** A card of one line that opens to its content. */
export function Fold({ title, detail, screenOnly = false, children }: FoldProps) {
  return (
    <Card padded={false} data-screen-only={screenOnly || undefined}>
      <details className={styles.fold}>
        <summary>
          <h2>{title}</h2>
          <span>{detail}</span>
          <Icon name="chevron-down" />
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </Card>
  );
}
