import { keepPage } from '../../../core/offline/keep-page.ts';

const RENDER_LIMIT_MS = 15_000;

/** Stores the page of boarding passes for offline use, once a bar code is rendered. Returns true when it is stored. */
export async function savePageOffline(): Promise<boolean> {
  await whenCodesRendered();
  return keepPage('/self/CheckInSuccess');
}

/**
 * Waits until a bar code is rendered, so that the stored files include the code that renders it. Waits at most
 * `RENDER_LIMIT_MS`.
 */
function whenCodesRendered(): Promise<void> {
  const isRendered = () => document.querySelector('[data-pass-code] img') !== null;
  return new Promise((done) => {
    const watch = new MutationObserver(() => isRendered() && finish());
    const finish = () => {
      watch.disconnect();
      done();
    };
    if (isRendered()) return done();
    watch.observe(document.body, { childList: true, subtree: true });
    setTimeout(finish, RENDER_LIMIT_MS);
  });
}
