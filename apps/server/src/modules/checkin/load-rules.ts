import type { CheckInRules } from '@haidai/domain/checkin';
import { seatTiers } from '@haidai/domain/seating';
import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import { defineDataFile } from '../reference/index.ts';

const whole = z.int().positive();
const byKind = z.strictObject({ D: whole, I: whole });
const codes = z.array(z.string().regex(/^[A-Z]{2,5}$/));

const rulesFile = z.strictObject({
  rules: z
    .array(
      z.strictObject({
        id: z.string().min(3),
        from: z.string().refine(isDate, 'not a date yyyy-mm-dd'),
        opensHours: z.strictObject({ member: whole, other: whole }),
        closesMinutes: byKind,
        counterMinutes: byKind,
        boardingMinutes: whole,
        gateMinutes: whole,
        seatHoldMinutes: whole,
        mostTogether: z.int().min(1).max(36),
        familyTiers: z.array(z.enum(seatTiers)),
        counterDocuments: codes,
        counterServices: codes,
        apisHours: whole.default(48),
        mostBags: z.int().min(0).max(9).default(3),
        groups: z.strictObject({
          BUSINESS: whole,
          SUPER: whole,
          family: whole,
          rear: whole,
          front: whole,
          rearFromRow: whole,
        }),
      }),
    )
    .min(1),
});

/** Loads the dated rules of check-in, earliest first. */
export const loadCheckInRules = defineDataFile('checkin/rules.json', rulesFile, ({ rules }): readonly CheckInRules[] =>
  rules.toSorted((one, other) => (one.from < other.from ? -1 : 1)),
);
