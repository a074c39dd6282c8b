import type { QueryClient } from '@tanstack/react-query';
import { cacheAnswer } from '../api/cache-answer.ts';
import { findSessionMarker } from './cookies.ts';
import { fetchSessionUser, sessionQuery } from './session.ts';
import { onSessionChange } from './session-change.ts';

/** The time in which another tab must finish its logout. After it, this tab asks the server. */
const leavingMs = 5000;

/**
 * Keeps this tab from showing a person who has signed out or been replaced by another person in another tab. The page
 * is hidden at once, before any answer of the server. The tab checks when another tab reports a change, when it becomes
 * visible, when the browser wakes it, and when the browser restores it from its memory.
 */
export function followOtherTabs(queryClient: QueryClient): void {
  const shown = () => queryClient.getQueryData(sessionQuery.queryKey);
  let marker = findSessionMarker();
  const look = async () => {
    marker = findSessionMarker();
    const user = await fetchSessionUser().catch(() => shown());
    if (shown()?.userId === user?.userId) return hide(false);
    if (shown()) startAnew();
    else cacheAnswer(queryClient, sessionQuery.queryKey, user ?? null);
  };
  /** Hides the person until the server has returned the current user. */
  const hideAndLook = () => {
    hide(Boolean(shown()));
    void look();
  };
  /** A tab that slept has missed the messages. A marker that is gone or another one tells that something happened. */
  const wake = () => {
    const now = findSessionMarker();
    if (!shown() || now === marker) return;
    if (now === undefined) startAnew();
    else hideAndLook();
  };
  onSessionChange((change) => {
    if (change === 'changed') void look();
    else if (change === 'left') shown() && startAnew();
    else if (shown()) {
      hide(true);
      // The other tab may have been closed before its logout was sent.
      setTimeout(() => void look(), leavingMs);
    }
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake());
  document.addEventListener('resume', wake);
  // A page in the memory of the browser receives no messages of other tabs.
  window.addEventListener('pageshow', ({ persisted }) => persisted && hideAndLook());
}

function hide(isHidden: boolean): void {
  document.documentElement.style.visibility = isHidden ? 'hidden' : '';
}

/** Hides the page and reloads it, so that nothing of it stays on the screen or in memory. */
function startAnew(): void {
  hide(true);
  location.reload();
}
