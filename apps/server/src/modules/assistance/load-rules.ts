import path from 'node:path';
import type { AloneRules, ServiceRules } from '@haidai/domain/assistance';
import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import { readJson } from '../reference/index.ts';

const whole = z.int().positive();
const dated = { id: z.string().min(3), from: z.string().refine(isDate, 'not a date yyyy-mm-dd') };

const aloneFile = z.strictObject({
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

const dataDir = path.resolve(import.meta.dirname, '../../../../../data');

/** The rules of children who fly alone. Throws a DataError. */
export function loadAloneRules(dir: string = dataDir): readonly AloneRules[] {
  return readJson(dir, 'assistance/alone.json', aloneFile).rules;
}

let alone: readonly AloneRules[] | undefined;

/** Those of this installation, read and checked once a process. */
export function openAloneRules(): readonly AloneRules[] {
  alone ??= loadAloneRules();
  return alone;
}

/** The rules of special services. Throws a DataError. */
export function loadServiceRules(dir: string = dataDir): readonly ServiceRules[] {
  return readJson(dir, 'assistance/services.json', serviceFile).rules;
}

let services: readonly ServiceRules[] | undefined;

export function openServiceRules(): readonly ServiceRules[] {
  services ??= loadServiceRules();
  return services;
}
