import type { Movement, MovementTime } from './message.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** The clock of the sender may be ahead by so much. */
const aheadMs = 10 * minuteMs;
/** An expected time may have passed by so much when the message arrives. */
const passedMs = 2 * 3_600_000;

/** The instants of a movement message, in epoch milliseconds. Null if the message does not have the time. */
export interface MovementInstants {
  /** The UTC date of the planned departure of the flight from its first airport. */
  readonly plannedDay: string;
  readonly offBlocks: number | null;
  readonly airborne: number | null;
  readonly touchdown: number | null;
  readonly onBlocks: number | null;
  readonly estimatedOffBlocks: number | null;
  /** The expected time on blocks (EB), or else of the landing (EA). */
  readonly estimatedArrival: number | null;
}

/**
 * Finds the dates of the times of a message by the instant at which the carrier received it. A time with a day of the
 * month is the nearest such instant. Of a time alone, an actual one is the latest that has passed, and an expected one
 * is the next. A time before another one, such as off blocks before airborne, is the latest before it.
 */
export function resolveMovement(movement: Movement, receivedAt: number): MovementInstants {
  const airborne = passed(movement.airborne, receivedAt + aheadMs);
  const offBlocks = passed(movement.offBlocks, airborne ?? receivedAt + aheadMs);
  const onBlocks = passed(movement.onBlocks, receivedAt + aheadMs);
  const touchdown = passed(movement.touchdown, onBlocks ?? receivedAt + aheadMs);
  const from = airborne ?? offBlocks ?? receivedAt - passedMs;
  return {
    plannedDay: new Date(ofMonth({ day: movement.day, minutes: 720 }, receivedAt)).toISOString().slice(0, 10),
    ...{ offBlocks, airborne, touchdown, onBlocks },
    estimatedOffBlocks: expected(movement.estimatedOffBlocks, receivedAt - passedMs),
    estimatedArrival: expected(movement.estimatedOnBlocks ?? movement.estimatedLanding, from),
  };
}

function passed(time: MovementTime | null, latest: number): number | null {
  if (time === null) return null;
  if (time.day !== null) return ofMonth(time, latest);
  const today = startOfDay(latest) + time.minutes * minuteMs;
  return today <= latest ? today : today - dayMs;
}

function expected(time: MovementTime | null, earliest: number): number | null {
  if (time === null) return null;
  if (time.day !== null) return ofMonth(time, earliest);
  const today = startOfDay(earliest) + time.minutes * minuteMs;
  return today >= earliest ? today : today + dayMs;
}

/** Returns the instant nearest to another one that is on a day of a month. */
function ofMonth({ day, minutes }: { day: number | null; minutes: number }, near: number): number {
  const at = new Date(near);
  const [first = near, ...others] = [-1, 0, 1].flatMap((months) => {
    const found = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, day ?? 1, 0, minutes));
    return found.getUTCDate() === day ? [found.getTime()] : [];
  });
  return others.reduce((best, each) => (Math.abs(each - near) < Math.abs(best - near) ? each : best), first);
}

const startOfDay = (instant: number) => Math.floor(instant / dayMs) * dayMs;
