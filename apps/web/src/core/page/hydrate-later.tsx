import { type ReactElement, Suspense, use, useState } from 'react';

/** The turn of the last part that waits for its hydration. Null on the server, and after the hydration of the page. */
let lastTurn: Promise<unknown> | null = null;

/** Ends the current task, so that the browser can handle events. */
export const nextTask = (): Promise<unknown> => new Promise((done) => setTimeout(done));

/** Hydrates a page with `hydrateFirst` and then, one task each, the parts of it in `HydrateLater`. */
export async function hydrateInParts(hydrateFirst: () => void): Promise<void> {
  lastTurn = Promise.resolve();
  hydrateFirst();
  // A part may hold further parts.
  for (let seen: unknown; seen !== lastTurn; ) {
    seen = lastTurn;
    // A part is hydrated in the task after its turn, and its effects run before the task after that.
    await lastTurn.then(nextTask).then(nextTask);
  }
  lastTurn = null;
}

/**
 * Hydrates its children in a task of their own, after the page around them. A press waits only for the task under way.
 * The children are one element. Outside of hydration, the component does nothing.
 */
export function HydrateLater({ children }: { children: ReactElement }) {
  return (
    <Suspense>
      <InTurn>{children}</InTurn>
    </Suspense>
  );
}

function InTurn({ children }: { children: ReactElement }) {
  const [turn] = useState(takeTurn);
  if (turn) use(turn);
  return children;
}

function takeTurn(): Promise<unknown> | null {
  if (lastTurn) lastTurn = lastTurn.then(nextTask);
  return lastTurn;
}
