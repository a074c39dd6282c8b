import { describe, expect, test } from 'vitest';
import '../../src/app/compose.ts';
import { type Clock, Refusal } from '../../src/platform/index.ts';
import { createVault, sealedTokens } from '../../src/platform/runtime.ts';

const vault = createVault({ ring: { key: Buffer.alloc(32, 1) }, current: 'key', fingerprint: Buffer.alloc(32, 2) });
const start = new Date('2026-12-01T04:00:00Z');
const clockAt = (now: Date): Clock => ({ now: () => now, wall: () => now, today: () => '2026-12-01' });
const orderNo = 'OW20261208B1234567';
const deviceId = 'a'.repeat(32);
const city = { zh: '青岛', en: 'Qingdao' };
const travel = {
  ...{ orderNo, ticketNo: '7892400000001', couponNo: 1, segmentIndex: 0, flightNo: 'HD4655', flightDate: '2026-12-08' },
  ...{ boardLeg: 1, offLeg: 1, departDate: '2026-12-08', fromCity: city, toCity: city },
  ...{ name: '李清和', documentType: 'NI', documentMasked: '3702**********1234' },
};

/** One value that each kind of token accepts. A new kind adds its own. */
const samples: Record<string, object> = {
  'checkin.people': { people: [{ orderNo, seq: 1 }], deviceId },
  'companion.guardian': { ticketNo: '7892400000001', deviceId },
  'disruption.travel': travel,
  'exchange.quote': {
    ...{ orderNo, tripIndex: 0, passengers: [1], reason: 'ZY', segments: [], dueFen: 0, duePoints: 0, extras: '*' },
  },
  'exchange.ticketSerial': { orderNo },
  'feedback.complaint': { complaintNo: 'TS2026112000000001' },
  'itinerary.reservation': { orderNo, deviceId },
  'refund.quote': { orderNo, reason: 'ZY', cause: 'FLIGHT', tickets: null },
  'wallet.pass': { checkInId: '0192f0c1-0000-7000-8000-000000000001' },
};

function refusalOf(open: () => unknown): string {
  try {
    open();
  } catch (error) {
    if (error instanceof Refusal) return error.refusal;
    throw error;
  }
  return 'opened';
}

describe('a sealed token', () => {
  const deps = { vault, clock: clockAt(start) };
  const sampleOf = (purpose: string) => samples[purpose] ?? {};

  test('has a sample in this file for every purpose', () => {
    expect(sealedTokens.map(({ purpose }) => purpose).toSorted()).toEqual(Object.keys(samples).toSorted());
  });

  test.each(sealedTokens)('for $purpose opens for its own purpose', (kind) => {
    const { token } = kind.seal(deps, sampleOf(kind.purpose));
    expect(kind.unseal(deps, token)).toMatchObject(sampleOf(kind.purpose));
  });

  test.each(sealedTokens)('for $purpose opens for no other purpose, whatever it holds', (kind) => {
    for (const other of sealedTokens.filter((each) => each !== kind)) {
      const { token } = other.seal(deps, sampleOf(kind.purpose));
      expect(refusalOf(() => kind.unseal(deps, token))).toBe(kind.refusal);
    }
  });

  test.each(sealedTokens)('for $purpose is no sealed value of a column', (kind) => {
    const column = vault.seal(JSON.stringify({ at: deps.clock.now().getTime(), value: sampleOf(kind.purpose) }));
    expect(refusalOf(() => kind.unseal(deps, column))).toBe(kind.refusal);
    expect(() => vault.unseal(kind.seal(deps, sampleOf(kind.purpose)).token)).toThrow();
  });

  test.each(sealedTokens)('for $purpose is refused if its value does not fit the schema', (kind) => {
    const { token } = kind.seal(deps, { orderNo: 1 });
    expect(refusalOf(() => kind.unseal(deps, token))).toBe(kind.refusal);
  });

  test.each(sealedTokens)('for $purpose is refused before its start and after its end', (kind) => {
    const { token, expiresAt } = kind.seal(deps, sampleOf(kind.purpose));
    const openAt = (ms: number) => refusalOf(() => kind.unseal({ vault, clock: clockAt(new Date(ms)) }, token));
    const moments = [start.getTime() - 1, start.getTime(), expiresAt.getTime(), expiresAt.getTime() + 1];
    expect(moments.map(openAt)).toEqual([kind.refusal, 'opened', 'opened', kind.refusal]);
  });

  test.each(sealedTokens)('for $purpose is refused with another order or device', (kind) => {
    const { token } = kind.seal(deps, sampleOf(kind.purpose));
    const [field = ''] = Object.keys(sampleOf(kind.purpose)).filter(
      (name) => name === 'orderNo' || name === 'deviceId',
    );
    expect(refusalOf(() => kind.unseal(deps, token, { [field]: 'another' }))).toBe(kind.refusal);
  });
});
