import type { QueryClient } from '@tanstack/react-query';
import { readSessionSign } from './cookies.ts';
import { fetchSessionUser, sessionQuery } from './session.ts';
import { onSessionChanged } from './session-change.ts';

/**
 * Keeps a tab from showing a person who has signed out, or another person than the one who is signed in now, in another
 * tab. It looks when that tab tells, when this tab is shown again, and when the browser brings a page back from its memory.
 */
export function followOtherTabs(queryClient: QueryClient): void {
  const shown = () => queryClient.getQueryData(sessionQuery.queryKey);
  const look = async () => {
    const user = await fetchSessionUser().catch(() => shown());
    if (shown()?.userId === user?.userId) return;
    if (shown()) startAnew();
    else queryClient.setQueryData(sessionQuery.queryKey, user ?? null);
  };
  const hideWhoHasLeft = () => {
    if (shown() && !readSessionSign()) startAnew();
  };
  onSessionChanged(() => void look());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && hideWhoHasLeft());
  window.addEventListener('pageshow', ({ persisted }) => persisted && hideWhoHasLeft());
}

/** Nothing of the page stays, on the screen or in memory; a page for travellers asks who is there when it is loaded. */
function startAnew(): void {
  document.documentElement.style.visibility = 'hidden';
  location.reload();
}
