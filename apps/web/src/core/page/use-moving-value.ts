import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isStill } from './page-transition.ts';

/**
 * Returns the value one view transition later, so that what the page shows of it moves from its old place to the new
 * one. The first value appears at once, and so does each value without support for transitions and for visitors who
 * prefer less motion. While the value is undefined, because it loads, the page keeps the one before.
 */
export function useMovingValue<T>(value: T | undefined): T | undefined {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (value === undefined || Object.is(shown, value)) return;
    const moves = shown !== undefined && typeof document.startViewTransition === 'function' && !isStill();
    if (moves) document.startViewTransition(() => flushSync(() => setShown(value)));
    else setShown(value);
  }, [shown, value]);
  return shown;
}
