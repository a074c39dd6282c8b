import type { Bilingual } from '@haidai/domain';
import { checkText } from '@haidai/domain/notification';
import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import { DataError, defineDataFile, newestRules } from '../../reference/index.ts';

const file = 'notices/flight-notices.json';
const from = z.string().refine(isDate, 'not a date yyyy-mm-dd');
const words = z.strictObject({ zh: z.string().min(1), en: z.string().min(1) });
const input = z.strictObject({
  name: z.string().regex(/^[a-z]+$/),
  /** Words are entered in both languages, minutes once. */
  kind: z.enum(['words', 'minutes']),
  /** The largest number of characters, or of minutes. */
  most: z.int().positive(),
  label: words,
});
const schema = z.strictObject({
  rules: z
    .array(
      z.strictObject({
        id: z.string().min(3),
        from,
        perFlightDay: z.int().positive(),
        perStaffHour: z.int().positive(),
        /** The price of one part of an SMS. */
        smsPartFen: z.int().nonnegative(),
      }),
    )
    .min(1),
  templates: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z]{2,30}$/),
      from,
      event: z.enum(['FlightNotice', 'TripNotice']),
      name: words,
      inputs: z.array(input),
      text: words,
    }),
  ),
});

/** The facts of a flight that a text may use. */
export const factNames = ['time', 'gate'] as const;

const loadFile = defineDataFile(file, schema, (data) => {
  const faults = data.templates.flatMap(({ id, inputs, text }) => {
    const names = [...factNames, ...inputs.map(({ name }) => name)];
    return [text.zh, text.en].flatMap((each) => checkText(each, { names }).map((fault) => `${id}: ${fault}`));
  });
  if (faults.length > 0) throw new DataError(faults.map((message) => ({ file, line: 0, message })));
  return data;
});

export interface NoticeTemplate {
  id: string;
  event: 'FlightNotice' | 'TripNotice';
  name: Bilingual;
  inputs: z.output<typeof input>[];
  text: Bilingual;
}

/** Lists the templates in force on a day, each in its newest form. */
export function listTemplatesOn(day: string): NoticeTemplate[] {
  const inForce = loadFile().templates.filter((each) => each.from <= day);
  return inForce.filter(({ id, from: begins }) => !inForce.some((other) => other.id === id && other.from > begins));
}

/** Returns the newest limits that are in force on a day. */
export function noticeRulesOn(day: string) {
  return newestRules(loadFile().rules, day, 'limits of messages to flights');
}
