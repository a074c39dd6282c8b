import type { AnyRouter } from '@tanstack/react-router';

interface Visited {
  href: string;
  pathname: string;
}

let from: Visited | undefined;

/** Remembers the page of this site that a navigation begins on, for guards that lead back to it. */
export function followNavigation(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    from = fromLocation && fromLocation.pathname !== toLocation.pathname ? fromLocation : undefined;
  });
}

/** The page that the visitor is still on; undefined when the address was opened directly. */
export function cameFrom(): Visited | undefined {
  return from;
}
