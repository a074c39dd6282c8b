import type { QueryClient } from '@tanstack/react-query';
import { cacheAnswer } from '../api/cache-answer.ts';
import { findSessionMarker } from './cookies.ts';
import { fetchSessionUser, sessionQuery } from './session.ts';
import { onSessionChanged } from './session-change.ts';

/**
 * Keeps this tab from showing a person who has signed out or been replaced by another person in another tab. It checks
 * when the other tab reports a change, when this tab becomes visible, and when the browser restores a page from its
 * memory.
 */
export function followOtherTabs(queryClient: QueryClient): void {
  const shown = () => queryClient.getQueryData(sessionQuery.queryKey);
  const look = async () => {
    const user = await fetchSessionUser().catch(() => shown());
    if (shown()?.userId === user?.userId) return hide(false);
    if (shown()) startAnew();
    else cacheAnswer(queryClient, sessionQuery.queryKey, user ?? null);
  };
  const hideWhoHasLeft = () => {
    if (shown() && !findSessionMarker()) startAnew();
  };
  onSessionChanged(() => void look());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && hideWhoHasLeft());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // A page in the memory of the browser receives no messages of other tabs. The person stays hidden until the server
    // has returned the current user.
    hide(Boolean(shown()));
    void look();
  });
}

function hide(isHidden: boolean): void {
  document.documentElement.style.visibility = isHidden ? 'hidden' : '';
}

/** Hides the page and reloads it, so that nothing of it stays on the screen or in memory. */
function startAnew(): void {
  hide(true);
  location.reload();
}
