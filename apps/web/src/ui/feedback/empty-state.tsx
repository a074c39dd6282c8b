import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Ridge } from '../display/ridge.tsx';
import layoutStyles from '../layout.module.css';
import textStyles from '../text.module.css';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** The result, in words. */
  title: string;
  detail?: ReactNode;
  /** One or two buttons for the next step. */
  children?: ReactNode;
}

export function EmptyState({ title, detail, children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Ridge kind="empty" />
      <b>{title}</b>
      {detail && <span className={textStyles.detail}>{detail}</span>}
      {children && <div className={classNames(layoutStyles.row, styles.row)}>{children}</div>}
    </div>
  );
}
