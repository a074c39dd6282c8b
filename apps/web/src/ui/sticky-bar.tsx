import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import layoutStyles from './layout.module.css';
import styles from './sticky-bar.module.css';

interface StickyBarProps {
  children: ReactNode;
  /** Only on narrow screens, where it stands in for the summary beside the form. */
  mobileOnly?: boolean;
  /** What has just gone wrong: said where the traveller pressed, however long the page above is. */
  notice?: ReactNode;
}

/** What has been chosen and the one thing to do next, always at hand at the bottom. */
export function StickyBar({ children, mobileOnly, notice }: StickyBarProps) {
  return (
    <div className={classNames(styles.bar, mobileOnly && styles.narrowOnly)}>
      {notice && <div className={classNames(layoutStyles.container, styles.notice)}>{notice}</div>}
      <div className={classNames(layoutStyles.container, styles.row)}>{children}</div>
    </div>
  );
}
