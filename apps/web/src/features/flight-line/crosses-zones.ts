const MINUTES_PER_DAY = 24 * 60;

interface Journey {
  /** The local times, `HH:mm`. */
  departs: string;
  arrives: string;
  dayOffset: number;
  /** The time on the way, `hh:mm`. */
  duration: string;
}

/** Returns whether the clocks at both ends of a journey differ: the local times are further apart than the journey takes. */
export function crossesZones({ departs, arrives, dayOffset, duration }: Journey): boolean {
  return minutesOf(arrives) + dayOffset * MINUTES_PER_DAY - minutesOf(departs) !== minutesOf(duration);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
