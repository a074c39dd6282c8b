import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Movement, readMovement, resolveMovement } from './index.ts';

const read = (text: string): Movement => {
  const movement = readMovement(text);
  if ('message' in movement) throw new Error(`line ${movement.line}: ${movement.message}`);
  return movement;
};
const at = (iso: string) => Date.parse(`${iso}Z`);
const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString().slice(0, 16));
const resolved = (text: string, receivedAt: string): Record<string, string | null> => {
  const { plannedDay, ...times } = resolveMovement(read(text), at(receivedAt));
  const known = Object.entries(times).filter(([, instant]) => instant !== null);
  return { plannedDay, ...Object.fromEntries(known.map(([name, instant]) => [name, iso(instant)])) };
};

describe('a movement message', () => {
  it('tells a departure with its delay, its passengers and a remark', () => {
    expect(
      read('MVT\nHD1234/27.B1234.TAO\nAD1015/1027 EA1250 CTU\nDL93/62/0010/0015\nPX120/2\nSI WAITING FOR CARGO=\n'),
    ).toMatchObject({
      ...{ kind: 'MVT', isCorrection: false, flightNo: 'HD1234', day: 27, registration: 'B1234', airport: 'TAO' },
      offBlocks: { day: null, minutes: 615 },
      airborne: { day: null, minutes: 627 },
      estimatedLanding: { day: null, minutes: 770 },
      landingAirport: 'CTU',
      delays: [
        { code: '93', minutes: 10 },
        { code: '62', minutes: 15 },
      ],
      passengers: 122,
      remarks: ['WAITING FOR CARGO'],
    });
  });

  it('resolves a departure before and a take-off after midnight of UTC', () => {
    expect(resolved('MVT\nHD1234/30.B1234.TAO\nAD2350/0005 EA0150 CTU', '2026-12-01T00:08')).toEqual({
      plannedDay: '2026-11-30',
      offBlocks: '2026-11-30T23:50',
      airborne: '2026-12-01T00:05',
      estimatedArrival: '2026-12-01T01:50',
    });
  });

  it('tells an arrival with the touchdown before and the time on blocks after midnight', () => {
    expect(resolved('MVT\nHD4613/28.B302D.CTU\nAA2358/0004\nPX98', '2026-11-29T00:06')).toEqual({
      plannedDay: '2026-11-28',
      touchdown: '2026-11-28T23:58',
      onBlocks: '2026-11-29T00:04',
    });
  });

  it('tells a delay to the next month with its day, and one without a day as the next such time', () => {
    const withDay = 'MVT\nHD1234/31.B1234.TAO\nED010230\nDL81';
    expect(resolved(withDay, '2026-12-31T14:00')).toEqual({
      plannedDay: '2026-12-31',
      estimatedOffBlocks: '2027-01-01T02:30',
    });
    expect(resolved('MVT\nHD1234/31.B1234.TAO\nED0230', '2026-12-31T14:00').estimatedOffBlocks).toBe(
      '2027-01-01T02:30',
    );
  });

  it('tells the expected time on blocks rather than the landing', () => {
    const text = 'MVT\nHD1234/27.B1234.CTU\nEA1250\nEB1305';
    expect(resolved(text, '2026-11-27T11:00').estimatedArrival).toBe('2026-11-27T13:05');
  });

  it('tells a return to the ramp and a forced return', () => {
    expect(read('MVT\nHD1234/27.B1234.TAO\nRR1040').returnedToRamp).toEqual({ day: null, minutes: 640 });
    expect(read('MVT\nHD1234/27.B1234.TAO\nFR1130/1138').forcedReturn).toEqual({ day: null, minutes: 690 });
  });

  it('tells a diversion with its airport and reason', () => {
    expect(read('DIV\nHD1234/27.B1234.TAO\nEA1330 CKG\nDR71')).toMatchObject({
      kind: 'DIV',
      landingAirport: 'CKG',
      delays: [{ code: '71', minutes: null }],
    });
  });

  it.each([
    ['in front of the identifier', 'COR MVT\nHD1234/27.B1234.TAO\nAD1018/1030'],
    ['on a line of its own', 'QU TAOKKHD\n.PEKUOHD 271030\nCOR\nMVT\nHD1234/27.B1234.TAO\nAD1018/1030'],
  ])('is a correction with COR %s', (_, text) => {
    expect(read(text).isCorrection).toBe(true);
  });

  it('has a flight number without leading zeros, with three digits at least', () => {
    expect(read('MVT\nHD0027/27.B1234.TAO\nNI1300').flightNo).toBe('HD027');
    expect(read('MVT\nHD1234A/27.B1234.TAO\nNI1300').flightNo).toBe('HD1234A');
  });

  it('ignores elements that the site does not use', () => {
    expect(read('MVT\nHD1234/27.B1234.TAO\nAD1015/1027\nFLD27\nTOF12000 CRW2/4').offBlocks?.minutes).toBe(615);
  });

  it.each([
    ['no identifier', 'HELLO', 1, 'no line MVT or DIV'],
    ['no flight', 'MVT\nAD1015/1027', 2, 'the flight is not'],
    ['a day that no month has', 'MVT\nHD1234/32.B1234.TAO\nAD1015', 2, '32 is no day'],
    ['a time that no day has', 'MVT\nHD1234/27.B1234.TAO\nAD2515/2527', 3, 'AD: 2515/2527 is no pair'],
    ['a time with a typing error', 'MVT\nHD1234/27.B1234.TAO\n\nED12000', 4, 'ED: 12000 is no time'],
    ['a delay without a code', 'MVT\nHD1234/27.B1234.TAO\nDL0015', 3, 'DL: 0015 is no list'],
    ['no movement', 'MVT\nHD1234/27.B1234.TAO\nSI ALL WELL', 1, 'the text tells no movement'],
  ])('with %s is a fault that names its line', (_, text, line, message) => {
    expect(readMovement(text)).toEqual({ line, message: expect.stringContaining(message) });
  });
});

const clock = (instant: number) => new Date(instant).toISOString().slice(11, 16).replace(':', '');
const dayOf = (instant: number) => new Date(instant).toISOString().slice(8, 10);
const minute = 60_000;
const instants = fc.integer({ min: at('2026-01-01T00:00') / minute, max: at('2029-12-31T00:00') / minute });
const upTo = (max: number) => fc.integer({ min: 0, max });

describe('for every departure', () => {
  it('the times come back, with and without days, around each midnight and end of a month', () => {
    fc.assert(
      fc.property(
        fc.record({ off: instants, taxi: upTo(180), flown: fc.integer({ min: 20, max: 900 }) }),
        fc.record({ late: upTo(600), planned: upTo(600), withDays: fc.boolean() }),
        ({ off, taxi, flown }, { late, planned, withDays }) => {
          const [offBlocks, airborne] = [off * minute, (off + taxi) * minute];
          const estimatedArrival = (off + taxi + flown) * minute;
          const day = (instant: number) => (withDays ? dayOf(instant) : '');
          const plan = (off - planned) * minute;
          const text = `MVT\nHD1234/${dayOf(plan)}.B1234.TAO\nAD${day(offBlocks)}${clock(offBlocks)}/${day(airborne)}${clock(airborne)} EA${day(estimatedArrival)}${clock(estimatedArrival)} CTU`;
          expect(resolveMovement(read(text), airborne + late * minute)).toMatchObject({
            ...{ offBlocks, airborne, estimatedArrival },
            plannedDay: new Date(plan).toISOString().slice(0, 10),
          });
        },
      ),
    );
  });

  it('a delay of up to twenty hours is found from the time alone', () => {
    fc.assert(
      fc.property(instants, upTo(20 * 60), (received, delay) => {
        const estimatedOffBlocks = (received + delay) * minute;
        const text = `MVT\nHD1234/${dayOf(received * minute)}.B1234.TAO\nED${clock(estimatedOffBlocks)}`;
        expect(resolveMovement(read(text), received * minute).estimatedOffBlocks).toBe(estimatedOffBlocks);
      }),
    );
  });
});

it('every text is read or named as a fault', () => {
  const words = fc.constantFrom(
    'MVT',
    'COR',
    'DIV',
    'HD1234/27.B1234.TAO',
    'AD1015/1027',
    'EA',
    'DL93',
    'ED9',
    '\n',
    ' ',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(fc.oneof(words, fc.string())).map((parts) => parts.join('')),
      ),
      (text) => {
        const movement = readMovement(text);
        if (!('message' in movement)) resolveMovement(movement, at('2026-11-27T11:00'));
        else expect(movement.line).toBeGreaterThan(0);
      },
    ),
  );
});
