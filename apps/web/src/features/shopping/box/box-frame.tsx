import type { ReactNode } from 'react';
import searchBoxStyles from '../../../ui/search-box.module.css';

/** The frame of a form of the box, on a page of its own or under the tabs. */
export function BoxFrame({ children }: { children: ReactNode }) {
  return <div className={searchBoxStyles.box}>{children}</div>;
}
