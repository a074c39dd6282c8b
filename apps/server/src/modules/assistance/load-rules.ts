import type { ServiceRules, UnaccompaniedMinorRules } from '@haidai/domain/assistance';
import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import { defineDataFile } from '../reference/index.ts';

const whole = z.int().positive();
const dated = { id: z.string().min(3), from: z.string().refine(isDate, 'not a date yyyy-mm-dd') };

const unaccompaniedMinorFile = z.strictObject({
  rules: z
    .array(
      z
        .strictObject({
          ...dated,
          ageFrom: whole,
          mustBelow: whole,
          mayBelow: whole,
          noticeHours: whole,
          ticketHours: whole,
          perFlight: whole,
        })
        .refine(({ ageFrom, mustBelow, mayBelow }) => ageFrom < mustBelow && mustBelow < mayBelow, 'ages out of order')
        .refine(({ noticeHours, ticketHours }) => ticketHours <= noticeHours, 'a ticket before anybody could ask'),
    )
    .min(1),
});

const terms = z.strictObject({
  noticeHours: whole,
  perFlight: whole,
  certificateDays: z.nullable(whole),
  needsCompanion: z.boolean(),
});
const month = z.int().min(1).max(12);

const serviceFile = z.strictObject({
  rules: z
    .array(
      z.strictObject({
        ...dated,
        terms: z.strictObject({
          WCHR: terms,
          WCHS: terms,
          WCHC: terms,
          STCR: terms,
          BLND: terms,
          DEAF: terms,
          MAAS: terms,
          BSCT: terms,
          EXPT: terms,
          AVIH: terms,
        }),
        pregnancy: z.strictObject({ certificateFrom: whole, noneFrom: whole, multipleNoneFrom: whole }),
        battery: z.strictObject({ one: whole, two: whole }),
        pet: z.strictObject({ weeks: whole, hotFromMonth: month, hotToMonth: month }),
      }),
    )
    .min(1),
});

/** Loads the dated rules for children who fly as unaccompanied minors. */
export const loadUnaccompaniedMinorRules = defineDataFile(
  'assistance/unaccompanied-minors.json',
  unaccompaniedMinorFile,
  ({ rules }): readonly UnaccompaniedMinorRules[] => rules,
);

/** Loads the dated rules of special services. */
export const loadServiceRules = defineDataFile(
  'assistance/services.json',
  serviceFile,
  ({ rules }): readonly ServiceRules[] => rules,
);
