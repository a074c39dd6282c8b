import { callingCodeOf, countryOfMobile } from '@haidai/domain/telephone';
import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import { defineDataFile, newestRules } from '../reference/index.ts';

const file = z.strictObject({
  rules: z
    .array(
      z.strictObject({
        id: z.string().min(3),
        from: z.string().refine(isDate, 'not a date yyyy-mm-dd'),
        perDevice: z.int().positive(),
        perAddress: z.int().positive(),
        perMobile: z.int().positive(),
        /** Codes a day by country (ISO 3166). A country that is absent gets no SMS. */
        countries: z.record(
          z.string().refine((country) => callingCodeOf(country) !== '', 'not a country'),
          z.int().positive(),
        ),
      }),
    )
    .min(1),
});

/** The countries outside the mainland to which the site sends SMS, and the limits of codes a day. */
interface ForeignSms {
  perDevice: number;
  perAddress: number;
  perMobile: number;
  countries: ReadonlyMap<string, number>;
}

const loadForeignSms = defineDataFile('notices/foreign-sms.json', file, ({ rules }) => rules);

/** Returns the newest rules that are in force on a day. Throws a RangeError if there are none. */
export function foreignSmsOn(day: string): ForeignSms {
  const last = newestRules(loadForeignSms(), day, 'rules for foreign SMS');
  return { ...last, countries: new Map(Object.entries(last.countries)) };
}

/** Returns whether the site sends SMS to a mobile on a day. */
export function getsSms(mobile: string, day: string): boolean {
  return !mobile.startsWith('+') || foreignSmsOn(day).countries.has(countryOfMobile(mobile));
}

/**
 * Returns where codes for the contact of an order go: to the mobile if the site sends SMS to its country, otherwise to
 * the mail address. '' without either.
 */
export function codeAddressOf({ mobile, mail }: { mobile: string; mail?: string | null }, day: string): string {
  return mobile && getsSms(mobile, day) ? mobile : (mail ?? '').toLowerCase() || mobile;
}
