import { encodeBcbp, type PassFacts, toBcbp } from '@haidai/domain/boarding-pass';

/** An international boarding pass with every optional field of our passes: a two-digit seat row, bags, a fast track. */
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

/** Returns the barcode text of the sample pass with some changed fields. */
export const codeOf = (change: Partial<PassFacts> = {}): string => encodeBcbp(toBcbp({ ...samplePass, ...change }));
