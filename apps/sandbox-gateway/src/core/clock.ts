/**
 * The gateway's own clock, separate from the clock of the site. A script can move it by ten minutes for the
 * notifications only.
 */
export interface GatewayClock {
  now(): Date;
  /** The machine's time, for timestamps that the merchant compares with its own clock. Scripts cannot move it. */
  wall(): Date;
  advance(milliseconds: number): void;
}

export function createGatewayClock(aheadMs = 0): GatewayClock {
  const wall = () => new Date();
  let offset = aheadMs;
  return {
    wall,
    now: () => new Date(wall().getTime() + offset),
    advance(milliseconds) {
      if (!Number.isFinite(milliseconds) || milliseconds < 0) throw new RangeError('A clock only goes forward');
      offset += milliseconds;
    },
  };
}
