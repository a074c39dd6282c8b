import { type ComponentType, lazy } from 'react';

/**
 * A part of a page below the first screen: rendered on the server like all of it, and made to answer when the visitor
 * comes near it. Until then its links are links. `id` is that of its outermost element.
 */
export function lazyWhenNear<Props>(id: string, load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    if (!import.meta.env.SSR) await isNear(id);
    return { default: await load() };
  });
}

/** At once where the server has not rendered it: one came from another page. */
function isNear(id: string): Promise<void> {
  const element = document.getElementById(id);
  if (!element) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const watch = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    resolve();
  });
  watch.observe(element);
  // The keyboard may come to it without the page having moved yet.
  element.addEventListener('focusin', () => resolve(), { once: true });
  return promise;
}
