import { z } from 'zod';
import { defineDataFile } from './data-file.ts';
import { bilingual } from './data-files.ts';

const line = z.string().min(1);

/** The file `carrier.json`: everything that says who the carrier is. */
const carrierFile = z.strictObject({
  name: bilingual,
  /** The two-character designator. Flight numbers begin with it. */
  code: z.string().regex(/^[A-Z0-9]{2}$/),
  /** The first three digits of every ticket number. */
  accountingCode: z.string().regex(/^\d{3}$/),
  /** The airport from which trips start unless the traveller chooses another. */
  hub: z.string().regex(/^[A-Z]{3}$/),
  hotline: line,
  hotlineAbroad: z.string().regex(/^\+/),
  address: bilingual,
  feedbackMail: z.email(),
  /** The record numbers that Chinese law wants on every page. */
  icp: line,
  policeRecord: line,
  /** The membership programme: its name, and a member of it. */
  club: z.strictObject({ name: bilingual, member: bilingual }),
  /** The line in the footer. */
  motto: bilingual,
  /** The description of the site for search engines. */
  description: bilingual,
  /** The heading of the home page, in two lines. */
  headline: bilingual,
  /** The line of the home page above the search. It may hold {hub} and {count}, the number of cities. */
  welcome: bilingual,
  /** The first language is the one of a visitor whose browser asks for neither. */
  languages: z.tuple([z.enum(['zh', 'en']), z.enum(['zh', 'en'])]).refine(([first, second]) => first !== second),
  /** The products that not every carrier has. */
  sells: z.strictObject({ weekCard: z.boolean(), points: z.boolean() }),
});

export type CarrierFacts = z.output<typeof carrierFile>;

/** Loads who the carrier is. Throws a DataError. */
export const loadCarrier = defineDataFile('carrier.json', carrierFile, (facts): CarrierFacts => facts);
