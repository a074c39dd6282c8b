import { type ReactElement, Suspense, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** The turn of the last part that waits. Null on the server, and after the first input of the visitor. */
let lastTurn: Promise<unknown> | null = null;
/** Whether the components that render now have elements in the HTML of the page. */
let isHydrating = false;

/** Ends the current task, so that the browser can handle events. */
export const nextTask = (): Promise<unknown> => new Promise((done) => setTimeout(done));

/**
 * Hydrates the page in `root`, and then its parts in `InOwnTask`, one task each. Returns when the effects of the page
 * and of its parts have run. Parts with a placeholder that appear later have tasks of their own too, until the first
 * input of the visitor.
 */
export async function hydrateInParts(root: HTMLElement, page: ReactElement): Promise<void> {
  [lastTurn, isHydrating] = [Promise.resolve(), true];
  const input = firstInput();
  await new Promise<void>((done) => {
    hydrateRoot(
      root,
      <>
        {page}
        <LastEffect onRun={done} />
      </>,
    );
    isHydrating = false;
  });
  // A part may hold further parts.
  for (let seen: unknown; seen !== lastTurn; ) {
    seen = lastTurn;
    // A part is hydrated in the task after its turn, and its effects run before the task after that.
    await lastTurn.then(nextTask).then(nextTask);
  }
  void input.then(() => {
    lastTurn = null;
  });
}

/** Waits until the visitor presses a key or a button of the mouse, or touches the screen. A screen reader only clicks. */
function firstInput(): Promise<unknown> {
  const kinds = ['pointerdown', 'keydown', 'click'];
  return new Promise((done) => {
    for (const kind of kinds) addEventListener(kind, done, { once: true, capture: true });
  });
}

/** Calls `onRun` in its effect, which is the last one of the page: effects of the first rendering wait for its frame. */
function LastEffect({ onRun }: { onRun: () => void }) {
  useEffect(onRun, [onRun]);
  return null;
}

interface InOwnTaskProps {
  /** One element, which always renders something if the server rendered it too. */
  children: ReactElement;
  /** Shown in place of a part that first appears after the hydration, until its turn. Without it, the part has no turn. */
  placeholder?: ReactElement | null | undefined;
}

/**
 * Renders its children in a task of their own while the page starts, after the page around them. A press waits only for
 * the task under way. After the first input of the visitor, the component only renders its children.
 */
export function InOwnTask({ children, placeholder }: InOwnTaskProps) {
  const [{ turn, isInHtml }] = useState(() => takeTurn(placeholder !== undefined));
  if (!turn) return children;
  return (
    <Suspense fallback={placeholder}>
      <InTurn {...{ turn, isInHtml }}>{children}</InTurn>
    </Suspense>
  );
}

interface Turn {
  /** Null if the part is rendered at once. */
  turn: Promise<unknown> | null;
  isInHtml: boolean;
}

function takeTurn(isLate: boolean): Turn {
  const isInHtml = isHydrating;
  if (!lastTurn || !(isInHtml || isLate)) return { turn: null, isInHtml };
  lastTurn = lastTurn.then(nextTask);
  return { turn: lastTurn, isInHtml };
}

interface InTurnProps {
  turn: Promise<unknown>;
  isInHtml: boolean;
  children: ReactElement;
}

function InTurn({ turn, isInHtml, children }: InTurnProps) {
  use(turn);
  // Preact renders the children at once after this component, and then runs the layout effect.
  const isFirst = useRef(true);
  if (isFirst.current) isHydrating = isInHtml;
  useLayoutEffect(() => {
    isFirst.current = false;
    isHydrating = false;
  }, []);
  return children;
}
