import './sticky-bar.css';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

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
    <div className={classNames('stick', mobileOnly && 'stick-m')}>
      {notice && <div className="wrap stick-notice">{notice}</div>}
      <div className="wrap stick-row">{children}</div>
    </div>
  );
}
