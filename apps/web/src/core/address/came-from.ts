import type { AnyRouter } from '@tanstack/react-router';

interface Visited {
  href: string;
  pathname: string;
}

let from: Visited | undefined;

/** Remembers the page of this site on which a navigation begins. Guards lead back to that page. */
export function followNavigation(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    from = fromLocation && fromLocation.pathname !== toLocation.pathname ? fromLocation : undefined;
  });
}

/** Returns the page that the visitor is still on, or undefined if the visitor opened the address directly. */
export function cameFrom(): Visited | undefined {
  return from;
}
