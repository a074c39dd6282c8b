import path from 'node:path';
import type { CheckInRules } from '@haidai/domain/checkin';
import { seatTiers } from '@haidai/domain/seating';
import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import { readJson } from '../reference/index.ts';

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

/** The dated rules of check-in from `data/checkin`, the first in force in front. Throws a DataError. */
export function loadCheckInRules(dataDir: string): readonly CheckInRules[] {
  const { rules } = readJson(dataDir, 'checkin/rules.json', rulesFile);
  return rules.toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

const dataDir = path.resolve(import.meta.dirname, '../../../../../data');
let opened: readonly CheckInRules[] | undefined;

/** The rules of this installation, read and checked once a process. */
export function openCheckInRules(): readonly CheckInRules[] {
  opened ??= loadCheckInRules(dataDir);
  return opened;
}
