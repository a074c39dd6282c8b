import { CABINS, kmBetween } from '@haidai/domain/flights';
import { parseDecimal } from '@haidai/domain/money';
import type { Places } from '@haidai/domain/reference';
import { seatTiers } from '@haidai/domain/seating';
import { benchmarkYuan, type FareTables, fareKinds, pairKey, type YFare } from '@haidai/domain/shopping';
import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import { bilingual, DataError, readCsv, readJson } from './data-files.ts';
import { loadDisplay } from './load-display.ts';
import { loadSpecialFares } from './load-special-fares.ts';

const date = z.string().refine(isDate, 'is not a date');
const percent = z.int().min(0).max(100);
const scope = z.enum(['D', 'I']);
const dated = z.object({ id: z.string().min(3), issuedFrom: date, issuedTo: date.optional() });

const classesFile = z.object({
  families: z.array(
    z.object({
      id: z.string(),
      name: bilingual,
      seat: bilingual,
      freeSeats: z.array(z.enum(seatTiers)),
    }),
  ),
  classes: z.array(
    dated.extend({
      code: z.string().regex(/^[A-Z]$/),
      cabin: z.enum(CABINS),
      bucket: z.enum(['nested', 'own']),
      percent: z.int().min(0).max(400),
      feeGroup: z.string(),
      earnPercent: z.int().nonnegative(),
      family: z.string(),
      bagKg: z.int().nonnegative(),
      bagLabel: z.string().optional(),
      bagPieces: z.int().nonnegative(),
      carryOnPieces: z.int().positive(),
      endorsable: z.boolean(),
    }),
  ),
});

const seasonsFile = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      airports: z.array(z.string().length(3)),
      travelFrom: date,
      travelTo: date,
      percent: z.int().min(50).max(200),
      text: bilingual,
    }),
  ),
});

const passengerFaresFile = z.object({
  rows: z.array(
    dated.extend({
      type: z.enum(['C', 'B']),
      scope,
      percent,
      of: z.enum(['TOP', 'CLASS']),
      text: bilingual,
    }),
  ),
});

const part = z.string().regex(/^[A-Z]{1,2}$/);
const fareBasisFile = z.object({
  rows: z.array(
    dated.extend({
      season: part,
      offSeason: part,
      trip: part,
      connection: part,
      suffixes: z.strictObject({ A: z.literal(''), C: part, B: part }),
      designators: z.record(z.enum(fareKinds), part),
    }),
  ),
});

const salesRulesFile = z.object({
  rows: z.array(
    dated.extend({
      horizonDays: z.int().positive(),
      closeMinutes: z.record(scope, z.int().nonnegative()),
      connectionPercent: percent,
      infantsPerLeg: z.int().nonnegative(),
      quoteMinutes: z.int().nonnegative(),
      draftMinutes: z.int().positive(),
      paymentMinutes: z.int().positive(),
      issueMinutes: z.int().positive(),
    }),
  ),
});

const feesFile = z.object({
  windows: z.array(z.object({ id: z.string(), fromHours: z.int().positive().nullable(), text: bilingual })),
  groups: z.array(
    dated.extend({
      group: z.string(),
      refund: z.array(percent),
      change: z.array(percent.nullable()).optional(),
      changeYuan: z.array(z.int().nonnegative()).optional(),
    }),
  ),
});

const refundTermsFile = z.object({
  rows: z.array(
    dated.extend({
      addOnMinutes: z.int().nonnegative(),
      insuranceMinutes: z.int().nonnegative(),
      awardPercent: percent,
      delayMinutes: z.int().positive(),
    }),
  ),
});

const letter = z.string().regex(/^[A-Z]$/);
const awardTermsFile = z.object({
  rows: z.array(
    dated.extend({
      pointsPerYuan: z.int().positive(),
      fareClass: letter,
      pointsClass: letter,
      voucherClass: letter,
    }),
  ),
});

const changeTermsFile = z.object({ rows: z.array(dated.extend({ onlineChanges: z.int().nonnegative() })) });

const involuntaryFile = z.object({
  rows: z
    .array(
      dated.extend({
        changeAfterMinutes: z.int().positive(),
        refundAfterMinutes: z.int().positive(),
        changeDays: z.int().nonnegative(),
      }),
    )
    .min(1),
  unanswered: z
    .array(
      dated.extend({
        refundMinutes: z.int().nonnegative(),
        answerMinutes: z.int().positive(),
        reminderMinutes: z.array(z.int().positive()),
      }),
    )
    .min(1),
  retimed: z
    .array(
      dated.extend({
        latestMinutes: z.int().nonnegative(),
        answerMinutes: z.int().positive(),
        reminderMinutes: z.array(z.int().positive()),
      }),
    )
    // A folder of an earlier release has no such rows. Its travellers have no latest hour.
    .default([]),
  held: z
    .array(
      dated.extend({
        holdMinutes: z.int().positive(),
        leastMinutes: z.int().positive(),
        lateMinute: z.int().nonnegative(),
        earlyMinute: z.int().nonnegative(),
        nextDay: z.int().nonnegative(),
        lowerCabin: z.int().nonnegative(),
        connectionLost: z.int().nonnegative(),
        none: z.int().positive(),
      }),
    )
    .min(1),
});

const taxesFile = z.object({
  rows: z.array(
    dated.extend({
      code: z.string().regex(/^[A-Z][A-Z0-9]$/),
      name: bilingual,
      at: z.enum(['departure', 'arrival', 'segment']),
      country: z.string().length(2).optional(),
      airports: z.array(z.string().length(3)).optional(),
      scope: scope.optional(),
      minKm: z.int().optional(),
      maxKm: z.int().optional(),
      currency: z.string().length(3),
      amount: z.record(z.enum(['A', 'C', 'B']), z.int().nonnegative()),
    }),
  ),
});

const ratesFile = z.object({
  rows: z.array(dated.extend({ yuanPer: z.record(z.string().length(3), z.string().transform(parseDecimal)) })),
});

const number = z.coerce.number().int().nonnegative();
const yFareRow = z.object({
  id: z.string(),
  from: z.string().length(3),
  to: z.string().length(3),
  km: number,
  benchmark: number,
  yuan: number.positive(),
  cap: number,
  issuedFrom: date,
});

/** Loads all tables of prices from `$CARRIER_DIR/fares`, `$CARRIER_DIR/taxes` and `$CARRIER_DIR/fees`. */
export function loadFareTables(dataDir: string, places: Places): FareTables {
  const { families, classes } = readJson(dataDir, 'fares/booking-classes.json', classesFile);
  const fees = readJson(dataDir, 'fees/fee-groups.json', feesFile);
  const involuntary = readJson(dataDir, 'fees/involuntary.json', involuntaryFile);
  const tables: FareTables = {
    places,
    families: new Map(families.map((family) => [family.id, family])),
    classes,
    yFares: loadYFares(dataDir, places),
    seasons: readJson(dataDir, 'fares/seasons.json', seasonsFile).rows,
    passengerFares: readJson(dataDir, 'fares/passenger-fares.json', passengerFaresFile).rows,
    fareBasisRules: readJson(dataDir, 'fares/fare-basis.json', fareBasisFile).rows,
    salesRules: readJson(dataDir, 'fares/sales-rules.json', salesRulesFile).rows,
    feeWindows: fees.windows,
    feeGroups: fees.groups,
    changeTerms: readJson(dataDir, 'fees/change-terms.json', changeTermsFile).rows,
    involuntaryTerms: involuntary.rows,
    unansweredTerms: involuntary.unanswered,
    retimedTerms: involuntary.retimed,
    heldTerms: involuntary.held,
    refundTerms: readJson(dataDir, 'fees/refund-terms.json', refundTermsFile).rows,
    awardTerms: readJson(dataDir, 'fares/award-terms.json', awardTermsFile).rows,
    display: loadDisplay(dataDir),
    products: loadSpecialFares(dataDir, {
      classes: new Set(classes.map(({ code }) => code)),
      feeGroups: new Set(fees.groups.map(({ group }) => group)),
    }),
    taxes: readJson(dataDir, 'taxes/taxes.json', taxesFile).rows,
    rates: readJson(dataDir, 'taxes/rates.json', ratesFile).rows,
  };
  refuseGaps(tables);
  return tables;
}

function loadYFares(dataDir: string, places: Places): FareTables['yFares'] {
  const file = 'fares/y-fares.csv';
  const rows = readCsv(dataDir, file, yFareRow);
  const problems = rows.flatMap((row, index) => {
    const message = yFareProblem(row, places);
    return message ? [{ file, line: index + 2, message: `${row.id}: ${message}` }] : [];
  });
  if (problems.length > 0) throw new DataError(problems);
  const fares = rows.map((row): YFare => ({ ...row, capYuan: row.cap }));
  return Map.groupBy(fares, (fare) => pairKey(fare.from, fare.to));
}

function yFareProblem(row: z.output<typeof yFareRow>, places: Places): string | null {
  const unknown = [row.from, row.to].find((code) => !places.airport(code));
  if (unknown) return `unknown airport ${unknown}`;
  if (kmBetween(places, row.from, row.to) !== row.km) return `the great circle is not ${row.km} km`;
  if (row.benchmark > 0 && benchmarkYuan(row.km) !== row.benchmark) return `the benchmark is not ¥${row.benchmark}`;
  if (row.cap > 0 && row.yuan > row.cap) return `¥${row.yuan} is above the cap of ¥${row.cap}`;
  return null;
}

/** Throws a DataError if a row refers to a row of another file that does not exist. */
function refuseGaps(tables: FareTables): void {
  const groups = new Set([...tables.feeGroups.map((row) => row.group)]);
  const windows = tables.feeWindows.length;
  const problems = [
    ...tables.classes
      .filter((row) => !groups.has(row.feeGroup))
      .map((row) => `${row.id}: no fee group ${row.feeGroup}`),
    ...tables.classes
      .filter((row) => !tables.families.has(row.family))
      .map((row) => `${row.id}: no family ${row.family}`),
    ...tables.awardTerms.flatMap((row) =>
      [row.fareClass, row.pointsClass, row.voucherClass]
        .filter((code) => !tables.classes.some((each) => each.code === code))
        .map((code) => `${row.id}: no class ${code}`),
    ),
    ...tables.feeGroups
      .filter((row) => row.refund.length !== windows)
      .map((row) => `${row.id}: needs ${windows} refund fees`),
    ...tables.taxes
      .filter((row) => row.currency !== 'CNY' && !tables.rates.some((rate) => rate.yuanPer[row.currency]))
      .map((row) => `${row.id}: no rate for ${row.currency}`),
    ...(tables.feeWindows.at(-1)?.fromHours === null ? [] : ['the last fee window must have no end']),
  ];
  if (problems.length > 0) throw new DataError(problems.map((message) => ({ file: 'fares', line: 0, message })));
}
