import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to an element when a control that had it disappears, because the browser would otherwise begin at the
 * top of the page. `isShown` tells whether the control is on the page.
 */
export function useFocusAfter(isShown: boolean, next: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isShown) return;
    // The cleanup runs after the control has left the document.
    return () => {
      if (document.activeElement === document.body) next.current?.focus({ preventScroll: true });
    };
  }, [isShown, next]);
}
