import { encodeBcbp, type PassFacts, toBcbp } from '@haidai/domain/boarding-pass';

/** A pass abroad with everything a pass of ours can have: a second character in the row, bags, a fast track. */
export const samplePass: PassFacts = {
  surname: 'OUYANG',
  firstName: 'QINGHE',
  type: 'A',
  sex: 'F',
  locator: 'K7M2QX',
  from: 'TAO',
  to: 'ICN',
  flightNo: 'HD8003',
  date: '2026-12-11',
  cabin: 'ECO',
  seatNo: '41A',
  sequence: 158,
  ticketNo: '7892400001234',
  freeBags: '1PC',
  fastTrack: true,
  international: true,
  issuedOn: '2026-12-10',
};

/** The text in the code of a pass like that one. */
export const codeOf = (change: Partial<PassFacts> = {}): string => encodeBcbp(toBcbp({ ...samplePass, ...change }));
