import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import layoutStyles from '../layout.module.css';
import styles from './sticky-bar.module.css';

interface StickyBarProps {
  children: ReactNode;
  /** Shows the bar on narrow screens only, in place of the summary beside the form. */
  mobileOnly?: boolean;
  /** The last failure. It appears in the bar, so the traveller sees it on a long page too. */
  notice?: ReactNode;
}

/** A bar at the bottom of the screen with the selection and the next step. */
export function StickyBar({ children, mobileOnly, notice }: StickyBarProps) {
  return (
    <div data-screen-only className={classNames(styles.bar, mobileOnly && styles.narrowOnly)}>
      {notice && <div className={classNames(layoutStyles.container, styles.notice)}>{notice}</div>}
      <div className={classNames(layoutStyles.container, styles.row)}>{children}</div>
    </div>
  );
}
