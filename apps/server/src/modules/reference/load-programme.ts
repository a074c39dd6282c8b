import type { Programme } from '@haidai/domain/member';
import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import { defineDataFile } from './data-file.ts';
import { bilingual, DataError } from './data-files.ts';

const file = 'member/programme.json';

const date = z.string().refine(isDate, 'is not a date');
const dated = z.object({ id: z.string().min(3), issuedFrom: date, issuedTo: date.optional() });
const count = z.int().nonnegative();

const programmeFile = z.object({
  rules: z
    .array(
      dated.extend({
        registrationGift: count,
        monthsValid: z.int().positive(),
        earnAfterDays: count,
        returnedDays: count,
        tierMonths: z.int().positive(),
        claimMonths: z.int().positive(),
        soonDays: count,
        remindDays: z.int().positive(),
      }),
    )
    .min(1),
  tiers: z
    .array(
      dated.extend({
        code: z.string().regex(/^[A-Z]+$/),
        name: bilingual,
        earnPercent: z.int().min(100),
        // The owner of a folder may not change a row in force, so an older row does not have this key.
        bagKg: z.int().nonnegative().default(0),
        points: count,
        segments: count,
      }),
    )
    .min(1),
  values: z.array(dated.extend({ fenPerThousand: z.int().positive() })).default([]),
  assignees: z.array(dated.extend({ most: z.int().positive(), firstListDays: count, laterDays: count })).min(1),
});

/**
 * Loads the loyalty programme: `$CARRIER_DIR/member/programme.json`. The lowest tier needs no points. Each higher tier
 * needs more than the one below it, or flights only.
 */
export const loadProgramme = defineDataFile(file, programmeFile, (programme): Programme => {
  const [first, ...higher] = programme.tiers;
  const rises = (by: 'points' | 'segments') =>
    higher.every((tier, index) => tier[by] > (programme.tiers[index]?.[by] ?? 0));
  const byFlights = higher.every(({ points }) => points === 0) && rises('segments');
  const isLadder =
    first?.points === 0 && higher.every(({ segments }) => segments > 0) && (byFlights || rises('points'));
  if (!isLadder) throw new DataError([{ file, line: 0, message: 'tiers must rise from one that asks for nothing' }]);
  return programme;
});
