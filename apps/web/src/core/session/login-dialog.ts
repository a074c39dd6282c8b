import { useSyncExternalStore } from 'react';

/**
 * The login dialog lies over whatever page is open. A guard or a button opens it and waits for the outcome;
 * the dialog itself is drawn once, in the shell.
 */
export type LoginOutcome = 'signedIn' | 'closed';

let membersOnly = false;
let settle: ((outcome: LoginOutcome) => void) | undefined;
let pending: Promise<LoginOutcome> | undefined;
const listeners = new Set<() => void>();

/** Opens the dialog; resolves when the visitor has signed in or has closed it. `membersOnly`: by SMS will not do. */
export function openLoginDialog(wish: { membersOnly: boolean } = { membersOnly: false }): Promise<LoginOutcome> {
  membersOnly = wish.membersOnly;
  pending ??= new Promise((resolve) => {
    settle = resolve;
  });
  notify();
  return pending;
}

export function settleLoginDialog(outcome: LoginOutcome): void {
  settle?.(outcome);
  settle = undefined;
  pending = undefined;
  notify();
}

/** `isOpen`, whether it is for `membersOnly`, `open()` that waits for the outcome, and `settle(outcome)` for the dialog itself. */
export function useLoginDialog() {
  const isOpen = useSyncExternalStore(
    subscribe,
    () => pending !== undefined,
    () => false,
  );
  return { isOpen, membersOnly, open: openLoginDialog, settle: settleLoginDialog };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
