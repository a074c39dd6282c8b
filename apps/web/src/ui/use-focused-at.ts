import { useEffect, useId } from 'react';

/** The id of a control that takes the focus at each moment told, and not before: what comes next is typed there. */
export function useFocusedAt(moment: number): string {
  const id = useId();
  useEffect(() => {
    if (moment > 0) document.getElementById(id)?.focus();
  }, [moment, id]);
  return id;
}
