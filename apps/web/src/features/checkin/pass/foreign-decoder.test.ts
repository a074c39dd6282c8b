import { type Bcbp, decodeBcbp, encodeBcbp, type PassFacts, toBcbp } from '@haidai/domain/boarding-pass';
import { addDays } from '@haidai/domain/time';
import { decode, encode } from 'bcbp';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const passes = 10_000;
const patience = { timeout: 300_000 };

const letters = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: least, maxLength: most });
const digits = (count: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: count, maxLength: count });
const locator = fc.string({ unit: fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'), minLength: 6, maxLength: 6 });

const drawn = fc.record({
  surname: letters(1, 24),
  firstName: letters(1, 24),
  type: fc.constantFrom('A' as const, 'C' as const, 'B' as const),
  sex: fc.constantFrom('M' as const, 'F' as const),
  locator,
  from: letters(3, 3),
  to: letters(3, 3),
  flightNo: fc
    .tuple(fc.integer({ min: 1, max: 9999 }), fc.constantFrom('', 'A', 'D'))
    .map(([no, end]) => `HD${no}${end}`),
  daysAhead: fc.integer({ min: 0, max: 2 }),
  cabin: fc.constantFrom('ECO' as const, 'SUPER' as const, 'BUSINESS' as const),
  seatNo: fc.option(
    fc.tuple(fc.integer({ min: 1, max: 56 }), fc.constantFrom(...'ABCJKL')).map((part) => part.join('')),
  ),
  sequence: fc.integer({ min: 1, max: 9999 }),
  ticketNo: digits(10).map((serial) => `789${serial}`),
  freeBags: fc.constantFrom('20K', '30K', '1PC', '2PC', '0K'),
  fastTrack: fc.boolean(),
  international: fc.boolean(),
  issuedOn: fc.integer({ min: 0, max: 363 }).map((days) => addDays('2028-01-01', days)),
});
const facts: fc.Arbitrary<PassFacts> = drawn.map(({ daysAhead, ...rest }) => ({
  ...rest,
  date: addDays(rest.issuedOn, daysAhead),
}));

const dayOf = (date: Date | undefined) => date?.toISOString().slice(0, 10);

describe('an independent decoder', () => {
  it(`reads ${passes} generated passes correctly, and encoding them again gives the same text`, patience, () => {
    fc.assert(
      fc.property(facts, (meant) => {
        const text = encodeBcbp(toBcbp(meant));
        const { data, meta } = decode(text, 2028);
        const [leg] = data?.legs ?? [];
        expect(meta).toMatchObject({ numberOfLegs: 1, electronicTicketIndicator: 'E' });
        expect(data?.passengerName).toBe(`${meant.surname.slice(0, 18)}/${meant.firstName}`.slice(0, 20));
        expect(dayOf(data?.issuanceDate)).toBe(meant.issuedOn);
        expect(dayOf(leg?.flightDate)).toBe(meant.date);
        expect(leg).toMatchObject({
          operatingCarrierPNR: meant.locator,
          departureAirport: meant.from,
          arrivalAirport: meant.to,
          operatingCarrierDesignator: 'HD',
          seatNumber: meant.seatNo?.padStart(4, '0') ?? 'INF',
          checkInSequenceNumber: String(meant.sequence).padStart(4, '0'),
          passengerStatus: '1',
          airlineNumericCode: '789',
          serialNumber: meant.ticketNo.slice(3),
          freeBaggageAllowance: meant.freeBags,
          fastTrack: meant.fastTrack,
        });
        expect(Number.parseInt(leg?.flightNumber ?? '', 10)).toBe(Number.parseInt(meant.flightNo.slice(2), 10));
        expect(encode({ data, meta } as Parameters<typeof encode>[0])).toBe(text);
        const own = decodeBcbp(text);
        expect(own.ok && encodeBcbp(own.pass)).toBe(text);
      }),
      { numRuns: passes },
    );
  });

  it('reads passes of several legs correctly', patience, () => {
    fc.assert(
      fc.property(fc.array(facts, { minLength: 2, maxLength: 4 }), (journey) => {
        const [first, ...others] = journey.map(toBcbp);
        const pass = { ...first, legs: [first, ...others].flatMap((each) => each?.legs ?? []) } as Bcbp;
        const { data } = decode(encodeBcbp(pass), 2028);
        expect(data?.legs?.map(({ operatingCarrierPNR }) => operatingCarrierPNR)).toEqual(
          journey.map((each) => each.locator),
        );
        expect(data?.legs?.map(({ serialNumber }) => `789${serialNumber}`)).toEqual(
          journey.map((each) => each.ticketNo),
        );
      }),
      { numRuns: Math.ceil(passes / 10) },
    );
  });
});
