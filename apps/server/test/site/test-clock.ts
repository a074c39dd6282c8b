import type { Clock, Deps } from '../../src/platform/index.ts';

interface Span {
  days?: number;
  hours?: number;
  minutes?: number;
  seconds?: number;
}

/** The site's clock for tests. It runs on like any clock. A jump also moves the waiting jobs nearer. */
export interface TestClock extends Clock {
  advance(span: Span): Promise<void>;
  /** Moves the clock to an instant, ISO 8601 with a zone. */
  moveTo(instant: string): Promise<void>;
}

export async function createTestClock({ clock, timeMachine }: Deps, start: string | undefined): Promise<TestClock> {
  const move = async (byMs: number) => {
    if (!timeMachine) throw new Error('Only the clock of the sandbox moves');
    await timeMachine.move(byMs);
  };
  const moveTo = async (instant: string) => {
    const target = new Date(instant).getTime();
    if (Number.isNaN(target)) throw new Error(`${instant} is not an instant`);
    await move(target - clock.now().getTime());
  };
  if (start !== undefined) await moveTo(start);
  return {
    ...clock,
    moveTo,
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) =>
      move((((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000),
  };
}
