import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bcbp, decodeBcbp, encodeBcbp, type PassFacts, toBcbp } from './index.ts';
import { publishedPasses } from './published-passes.ts';

const facts: PassFacts = {
  surname: 'ZHANG',
  firstName: 'SAN',
  type: 'A',
  sex: 'M',
  locator: 'K7M2QX',
  from: 'TAO',
  to: 'TFU',
  flightNo: 'HD8821',
  date: '2026-12-11',
  cabin: 'ECO',
  seatNo: '41A',
  sequence: 23,
  ticketNo: '7892400001234',
  freeBags: '20K',
  fastTrack: false,
  international: false,
  issuedOn: '2026-12-10',
};

function read(text: string): Bcbp {
  const decoded = decodeBcbp(text);
  if (!decoded.ok) throw new Error(`${decoded.fault} at ${decoded.at}`);
  return decoded.pass;
}

describe('a published pass', () => {
  it.each(publishedPasses)('%s: the decoded pass encodes to the same text', (_, text) => {
    expect(encodeBcbp(read(text))).toBe(text);
  });

  it('with two legs has every item in its field, also on the second leg', () => {
    const text = publishedPasses.find(([what]) => what.startsWith('two legs, version 6'))?.[1] ?? '';
    const { name, ticketKind, conditional, legs, security } = read(text);
    expect([name, ticketKind, legs.length, security?.type]).toEqual(['DESMARAIS/LUC', 'E', 2, '1']);
    expect(conditional).toMatchObject({ version: '6', unique: { issuedOn: '6225', bagTag: '0014123456003' } });
    expect(legs[0]).toMatchObject({ flightNo: '0834', seat: '001A', sequence: '0025', airlineUse: 'LX58Z' });
    expect(legs[1]).toMatchObject({ locator: 'DEF456', carrier: 'LH', dayOfYear: '227', airlineUse: 'WQ' });
    expect(legs[1]?.repeated).toMatchObject({ serial: '0987654321', freeBags: '2PC', fastTrack: 'N' });
  });

  it('that is cut short or continues after its end is refused', () => {
    for (const [, text] of publishedPasses) {
      for (let length = 0; length < text.length; length += 1) {
        const decoded = decodeBcbp(text.slice(0, length));
        // A pass is complete without its signature.
        if (decoded.ok) expect(text[length]).toBe('^');
      }
      expect(decodeBcbp(`${text}+`).ok).toBe(false);
    }
  });

  it.each([
    ['S1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100', 'format', 1],
    ['M0DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100', 'legs', 2],
    ['M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 1GG', 'size', 60],
    ['M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 106<60000', 'version', 66],
    ['M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 106>60000X', 'trailing', 67],
    ['M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 10A>6040WW600', 'splitItem', 71],
  ])('the text %s is refused with the fault %s near position %i', (text, fault, at) => {
    const decoded = decodeBcbp(text);
    expect(decoded).toMatchObject({ ok: false, fault });
    if (!decoded.ok) expect(Math.abs(decoded.at - at)).toBeLessThanOrEqual(1);
  });
});

describe('a pass of the carrier', () => {
  it('encodes the traveller, the flight, the seat and the sequence number', () => {
    expect(encodeBcbp(toBcbp(facts))).toBe(
      'M1ZHANG/SAN           EK7M2QX TAOTFUHD 8821 345Y041A0023 13B>60B1WW6344BHD 2A7892400001234' +
        '00HD                     20KN',
    );
  });

  it.each([
    [{ type: 'B', seatNo: null } as const, { seat: 'INF' }, '4'],
    [{ type: 'C', seatNo: '5A', cabin: 'SUPER' } as const, { seat: '005A', compartment: 'W' }, '3'],
    [{ sex: 'F', flightNo: 'HD612D', sequence: 158 } as const, { flightNo: '0612D', sequence: '0158' }, '2'],
    [{ date: '2028-12-31', cabin: 'BUSINESS' } as const, { dayOfYear: '366', compartment: 'F' }, '1'],
  ])('encodes the facts %o', (change, leg, description) => {
    const pass = toBcbp({ ...facts, ...change });
    expect(pass.legs[0]).toMatchObject(leg);
    expect(pass.conditional?.unique.description).toBe(description);
    expect(read(encodeBcbp(pass))).toEqual(pass);
  });

  it('cuts the given names of a long name first, then the surname', () => {
    const nameOf = (surname: string, firstName: string) => toBcbp({ ...facts, surname, firstName }).name;
    expect(nameOf('OUYANG', 'MINGXIAOHONGDAI')).toBe('OUYANG/MINGXIAOHONGD');
    expect(nameOf('WOLFESCHLEGELSTEINHAUSEN', 'HUBERT')).toBe('WOLFESCHLEGELSTEIN/H');
  });

  it('is decoded to the same pass, with any items that fit', () => {
    const word = (most: number) =>
      fc
        .string({ unit: fc.constantFrom(...'ABCXYZ019/'), minLength: 0, maxLength: most })
        .map((text) => text.trimEnd());
    fc.assert(
      fc.property(word(16), word(3), word(10), fc.integer({ min: 1, max: 4 }), (number, bags, use, count) => {
        const pass = toBcbp(facts);
        const repeated = { ...pass.legs[0]?.repeated, frequentFlyerNo: number, freeBags: bags };
        const leg = { ...(pass.legs[0] as Bcbp['legs'][number]), repeated, ...(use && { airlineUse: use }) };
        const many = { ...pass, legs: Array.from({ length: count }, () => leg) };
        expect(read(encodeBcbp(many))).toEqual(many);
      }),
    );
  });

  it.each([
    ['a seat too long', { seat: '1041A' }],
    ['a name no reader knows', { locator: '海岱' }],
  ])('with %s is refused', (_, change) => {
    const pass = toBcbp(facts);
    const legs = [{ ...(pass.legs[0] as Bcbp['legs'][number]), ...change }];
    expect(() => encodeBcbp({ ...pass, legs })).toThrow(RangeError);
  });
});
