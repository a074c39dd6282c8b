import type { OperationResult } from '@haidai/contract';
import type { getSandboxClock } from '@haidai/contract/sandbox';
import { type Deps, inTransaction, Refusal, type TimeMachine } from '../../platform/index.ts';

type ClockState = OperationResult<typeof getSandboxClock>;

export function getClock(deps: Deps): ClockState {
  const machine = timeMachineOf(deps);
  return { now: machine.clock.now().toISOString(), offsetMinutes: Math.round(machine.offsetMs() / 60_000) };
}

/**
 * Moves the time of the site or resets it. Workers then run the jobs that are due and the scheduled jobs of the skipped
 * time, each once. Refuses notFound if the site has no movable clock.
 */
export async function moveClock(
  deps: Deps,
  { minutes, reset }: { minutes: number; reset: boolean },
): Promise<ClockState> {
  const machine = timeMachineOf(deps);
  if (reset) await machine.reset();
  if (minutes !== 0) {
    const before = machine.clock.now();
    await machine.move(minutes * 60_000);
    await inTransaction(deps.db, (tx) => deps.jobs.enqueuePassed(tx, before, machine.clock.now()));
  }
  return getClock(deps);
}

function timeMachineOf({ timeMachine }: Deps): TimeMachine {
  if (!timeMachine) throw new Refusal('notFound');
  return timeMachine;
}
