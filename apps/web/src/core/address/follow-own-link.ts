import { ownPath } from '@haidai/domain/identity';
import type { AnyRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/**
 * Follows a link within this site that stands in a text of the carrier. The router changes the page without a full
 * load.
 */
export function followOwnLink(event: MouseEvent, router: AnyRouter): void {
  const path = pathOf(event);
  if (!path) return;
  event.preventDefault();
  void router.navigate({ href: path });
}

/** Returns the path that a plain click on a link of this site leads to, or null for any other click. */
function pathOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : null;
  return href ? ownPath(href, '') || null : null;
}
