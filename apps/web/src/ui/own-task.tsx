import { type ReactElement, Suspense, use, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** The turn of the last part that waits for its hydration. Null on the server, and after the hydration of the page. */
let lastTurn: Promise<unknown> | null = null;

/** Ends the current task, so that the browser can handle events. */
export const nextTask = (): Promise<unknown> => new Promise((done) => setTimeout(done));

/**
 * Hydrates the page in `root`, and then its parts in `HydrateLater`, one task each. Returns when the effects of the page
 * and of its parts have run.
 */
export async function hydrateInParts(root: HTMLElement, page: ReactElement): Promise<void> {
  lastTurn = Promise.resolve();
  await new Promise<void>((done) => {
    hydrateRoot(
      root,
      <>
        {page}
        <LastEffect onRun={done} />
      </>,
    );
  });
  // A part may hold further parts.
  for (let seen: unknown; seen !== lastTurn; ) {
    seen = lastTurn;
    // A part is hydrated in the task after its turn, and its effects run before the task after that.
    await lastTurn.then(nextTask).then(nextTask);
  }
  lastTurn = null;
}

/** Calls `onRun` in its effect, which is the last one of the page: effects of the first rendering wait for its frame. */
function LastEffect({ onRun }: { onRun: () => void }) {
  useEffect(onRun, [onRun]);
  return null;
}

/**
 * Hydrates its children in a task of their own, after the page around them. A press waits only for the task under way.
 * A part that first appears while others wait for their hydration also waits for its turn. After the hydration of the page,
 * the component only renders its children. They are one element, which always renders something.
 */
export function HydrateLater({ children }: { children: ReactElement }) {
  const [turn] = useState(takeTurn);
  if (!turn) return children;
  return (
    <Suspense>
      <InTurn turn={turn}>{children}</InTurn>
    </Suspense>
  );
}

function InTurn({ turn, children }: { turn: Promise<unknown>; children: ReactElement }) {
  use(turn);
  return children;
}

function takeTurn(): Promise<unknown> | null {
  if (lastTurn) lastTurn = lastTurn.then(nextTask);
  return lastTurn;
}
