import './sticky-bar.css';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface StickyBarProps {
  children: ReactNode;
  /** Only on narrow screens, where it stands in for the summary beside the form. */
  mobileOnly?: boolean;
}

/** What has been chosen and the one thing to do next, always at hand at the bottom. */
export function StickyBar({ children, mobileOnly }: StickyBarProps) {
  return (
    <div className={classNames('stick', mobileOnly && 'stick-m')}>
      <div className="wrap">{children}</div>
    </div>
  );
}
