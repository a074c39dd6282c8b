import './booking-box.css';
import './booking-box-narrow.css';
import type { ReactNode } from 'react';

/** The ground a form of the box stands on, on a page of its own or under the tabs. */
export function BoxFrame({ children }: { children: ReactNode }) {
  return <div className="bb">{children}</div>;
}
