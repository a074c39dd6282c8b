import { addDays, daysBetween, isDate, type WorkCalendar } from '@haidai/domain/time';
import { z } from 'zod';
import { defineDataFile } from './data-file.ts';
import { DataError } from './data-files.ts';

const file = 'working-days.json';
const day = z.string().refine(isDate, 'not a date yyyy-mm-dd');
const workingDaysFile = z.strictObject({
  years: z
    .array(
      z.strictObject({
        id: z.string().min(3),
        year: z.int().positive(),
        /** The notice of the State Council that sets the days. */
        source: z.string().min(1),
        holidays: z.array(z.strictObject({ name: z.string().min(1), from: day, to: day })).min(1),
        workedWeekends: z.array(day),
      }),
    )
    .min(1),
});

/**
 * Loads the public holidays and the worked weekends: `$CARRIER_DIR/working-days.json`, one row for each year that the
 * State Council has published. Every day counts in a year without a row.
 */
export const loadWorkCalendar = defineDataFile(file, workingDaysFile, ({ years }): WorkCalendar => {
  const holidays = years.flatMap((each) =>
    each.holidays.flatMap(({ from, to }) =>
      Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, n) => addDays(from, n)),
    ),
  );
  const calendar = {
    years: new Set(years.map(({ year }) => year)),
    holidays: new Set(holidays),
    workedWeekends: new Set(years.flatMap((each) => each.workedWeekends)),
  };
  const faults = [
    ...years
      .flatMap(({ year, holidays, workedWeekends }) =>
        [...holidays.flatMap(({ from, to }) => [from, to]), ...workedWeekends].map((date) => ({ year, date })),
      )
      .filter(({ year, date }) => !date.startsWith(`${year}-`))
      .map(({ year, date }) => `${date} is not in ${year}`),
    ...[...calendar.workedWeekends].filter((date) => calendar.holidays.has(date)).map((date) => `${date} is both`),
    ...years.flatMap((each) =>
      each.holidays.filter(({ from, to }) => to < from).map(({ name }) => `${name} ends early`),
    ),
  ];
  if (faults.length > 0) throw new DataError(faults.map((message) => ({ file, line: 0, message })));
  return calendar;
});
