import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The time in milliseconds for a component to choose the next place of the focus itself. */
const patience = 100;
const controls = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/** Puts the focus on the heading of a new page, and keeps the focus when the focused control disappears. */
export function PageFocus() {
  const router = useRouter();
  useEffect(() => followPages(router), [router]);
  useEffect(() => keepFocus(), []);
  return null;
}

/**
 * Moves the focus to the heading of a new page. The keyboard starts there, and a screen reader reads the heading. A new
 * search on the same page leaves the focus where it is. If the texts of the new page are not loaded yet, the router
 * reports it while the old page is still in the document, shown or hidden. `keepFocus` then finds the new heading.
 */
function followPages(router: Pick<AnyRouter, 'subscribe'>): () => void {
  return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) focusPage();
  });
}

function focusPage(): void {
  const headings = [...document.querySelectorAll<HTMLElement>('main h1')];
  const heading = headings.find((each) => each.checkVisibility()) ?? document.getElementById('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Gives the focus to a control near the old place when the page removes the focused element, for example the button of
 * a row that ends. Without it the keyboard starts at the top of the document, and a screen reader loses its place.
 * Preact removes a page, or a part of it, while its texts load. A removed element loses the focus. If it returns, it has
 * the focus as before. Returns the function that ends this.
 */
export function keepFocus(): () => void {
  /** The focused element and the elements around it, from the inside. */
  let path: Element[] = [];
  /** The page on which the element took the focus. */
  let page = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = ({ target }: FocusEvent) => {
    path = [];
    page = location.pathname;
    for (let each = target as Element | null; each && each !== document.body; each = each.parentElement)
      path.push(each);
  };
  const forget = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (target === path[0] && path[0]?.isConnected && path[0].checkVisibility()) path = [];
    });
  const rescue = () => {
    const [element] = path;
    if (!element || document.activeElement !== document.body) return;
    if (element.isConnected) return focusAgain(element);
    const isNewPage = page !== location.pathname || element.matches('h1');
    const near = isNewPage ? [] : path.filter((each) => each.isConnected && each.closest('main, dialog'));
    const control = near.map(firstControl).find((each) => each !== undefined);
    // A removed page takes no focus. The path stays, and the next change tries again.
    if (control) control.focus({ preventScroll: true });
    else focusPage();
  };
  const focusAgain = (element: Element) => {
    if (element instanceof HTMLElement && element.checkVisibility()) element.focus({ preventScroll: true });
  };
  const changes = new MutationObserver(() => {
    if (path[0] === undefined || path[0] === document.activeElement) return;
    clearTimeout(timer);
    timer = setTimeout(rescue, patience);
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  changes.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forget);
    changes.disconnect();
    clearTimeout(timer);
  };
}

function firstControl(place: Element): HTMLElement | undefined {
  return [...place.querySelectorAll<HTMLElement>(controls)].find((each) => each.checkVisibility());
}
