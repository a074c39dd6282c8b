import { useSyncExternalStore } from 'react';

/**
 * The outcome of the login dialog. The dialog lies over any page. A guard or a button opens it and waits for the
 * outcome. The shell renders the dialog once.
 */
export type LoginOutcome = 'signedIn' | 'closed';

let membersOnly = false;
let settle: ((outcome: LoginOutcome) => void) | undefined;
let pending: Promise<LoginOutcome> | undefined;
const listeners = new Set<() => void>();

/**
 * Opens the dialog. Resolves after the visitor has signed in or closed it. With `membersOnly`, a login by SMS is not
 * enough.
 */
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

/**
 * Returns the state of the dialog: `isOpen`, `membersOnly`, `open()` that waits for the outcome, and `settle(outcome)`
 * for the dialog itself.
 */
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
