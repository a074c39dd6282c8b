import { useCanGoBack, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useIsNarrow } from '../../../ui/overlays/use-is-narrow.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The sheet that is open over the page on a phone. */
    sheet?: string;
  }
}

/**
 * Opens a sheet over the page on a phone. The sheet is a step of the history, so the back button closes it and not the
 * page.
 */
export function useSheet(name: string) {
  const isNarrow = useIsNarrow();
  const isOpen = useLocation({ select: ({ state }) => state.sheet === name });
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return {
    isOpen: isNarrow && isOpen,
    open: () =>
      void navigate({
        to: '.',
        search: true,
        state: (before) => ({ ...before, sheet: name }),
        resetScroll: false,
      }),
    close: () => {
      if (canGoBack) router.history.back();
    },
  };
}
