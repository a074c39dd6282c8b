import type { FocusEvent } from 'react';

/**
 * Scrolls a row until it shows the focused control as a whole. A browser stops as soon as a part of the control is in
 * sight, and the radio below a styled label is only one pixel wide.
 */
export function showWhole({ target }: FocusEvent<HTMLElement>): void {
  const control = target.closest('label') ?? target;
  control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
