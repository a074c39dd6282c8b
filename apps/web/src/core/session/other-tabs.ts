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
    if (shown()?.userId === user?.userId) return hide(false);
    if (shown()) startAnew();
    else queryClient.setQueryData(sessionQuery.queryKey, user ?? null);
  };
  const hideWhoHasLeft = () => {
    if (shown() && !readSessionSign()) startAnew();
  };
  onSessionChanged(() => void look());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && hideWhoHasLeft());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // A page in the memory of the browser hears no other tab: its person is hidden until the server has said who is there.
    hide(Boolean(shown()));
    void look();
  });
}

function hide(isHidden: boolean): void {
  document.documentElement.style.visibility = isHidden ? 'hidden' : '';
}

/** Nothing of the page stays, on the screen or in memory; a page for travellers asks who is there when it is loaded. */
function startAnew(): void {
  hide(true);
  location.reload();
}
