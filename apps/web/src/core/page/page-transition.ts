interface Change {
  fromLocation?: unknown;
  pathChanged: boolean;
}

/**
 * The view transition between two pages, for the router. A change within a page, such as a filter, has none, and
 * neither has a visitor who prefers less motion. A browser without types of transitions asks nothing here: it moves on
 * every change, and `ui/styles/base.css` stops that for visitors who prefer less motion.
 */
export const pageTransition = {
  types({ fromLocation, pathChanged }: Change): string[] | false {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    return fromLocation !== undefined && pathChanged && !isStill ? ['page'] : false;
  },
};
