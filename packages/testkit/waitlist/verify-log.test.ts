import { describe, expect, it } from 'vitest';
import { type LogEntry, verifyLog } from './index.ts';

const time = '2026-12-01T01:00:00.000Z';
const cabin = (free: number, left = [free, free]) => ({
  ...{ leg: 1, cabin: 'ECO', closed: false, free, nested: 2, classes: ['Y', 'M'], left },
});

function entry(seq: number, kind: LogEntry['kind'], wish: string, more: Partial<LogEntry> = {}): LogEntry {
  const [lineNo = 0, rank = 1] = wish.split('/').map(Number);
  return {
    ...{ seq, time, kind, lineNo, rank, clazz: 'Y', clazzType: 'ECO', boardLeg: 1, offLeg: 1, seats: 1, infants: 0 },
    ...{ waitsUntil: '2026-12-09T01:00:00.000Z', reason: null, cabins: [], laps: [{ leg: 1, left: 2 }] },
    ...more,
  };
}

const free = (seq: number, seats: number, left?: number[]) =>
  entry(seq, 'FREE', '', { lineNo: null, rank: null, cabins: [cabin(seats, left)] });

describe('the log of a line', () => {
  it('is right if the first that fits gets the seats, also past a party that does not fit', () => {
    const log = [entry(1, 'JOIN', '1', { seats: 3 }), entry(2, 'JOIN', '2'), entry(3, 'JOIN', '3'), free(4, 1)];
    expect(verifyLog([...log, entry(5, 'FILL', '2')])).toMatchObject({ filled: 1, order: ['2/1'], faults: [] });
  });

  it('is wrong if a later wish gets the seats, if somebody is passed over, and if seats are given twice', () => {
    const log = [entry(1, 'JOIN', '1'), entry(2, 'JOIN', '2'), free(3, 1)];
    expect(verifyLog([...log, entry(4, 'FILL', '2')]).faults).toEqual([
      'entry 4: wish 2/1 got seats that were due to 1/1',
    ]);
    expect(verifyLog(log).faults).toEqual(['entry 3: wish 1/1 fitted and got no seats']);
    expect(verifyLog([...log, entry(4, 'FILL', '1'), entry(5, 'FILL', '2')]).faults).toEqual([
      'entry 5: wish 2/1 got seats that were due to nobody',
    ]);
  });

  it('counts the seats of a lower class against the classes above it, and the places of infants', () => {
    const low = { clazz: 'M' };
    const log = [
      entry(1, 'JOIN', '1', low),
      entry(2, 'JOIN', '2', low),
      free(3, 5, [5, 1]),
      entry(4, 'FILL', '1', low),
    ];
    expect(verifyLog(log).faults).toEqual([]);
    const baby = { infants: 2 };
    const three = [entry(1, 'JOIN', '1', baby), entry(2, 'JOIN', '2', { infants: 1 }), free(3, 5)];
    expect(verifyLog([...three, entry(4, 'FILL', '1', baby)]).faults).toEqual([]);
  });

  it('knows that a wish that left or whose time is over is not due', () => {
    const over = { waitsUntil: '2026-12-01T00:00:00.000Z' };
    const log = [entry(1, 'JOIN', '1'), entry(2, 'JOIN', '2', over), entry(3, 'JOIN', '3'), free(4, 1)];
    const left = entry(5, 'LEAVE', '1', { reason: 'cancel' });
    expect(verifyLog([...log, left, entry(6, 'FILL', '3')]).faults).toEqual([]);
  });
});
