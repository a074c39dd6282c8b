import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * On another page the focus is on its heading: the keyboard goes on from there, and a screen reader says where one is.
 * Another search on the same page leaves it where it was.
 */
export function PageFocus() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusPage();
      }),
    [router],
  );
  return null;
}

function focusPage(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
