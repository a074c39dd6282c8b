import { type DayRange, daysOf, mostReportDays } from '@haidai/domain/reports';
import { type Deps, type Language, Refusal, type StaffSignedIn } from '../../../platform/index.ts';
import { recordAction } from '../../staff/index.ts';
import { accounts } from './accounts.ts';
import { listJournal } from './list-journal.ts';

const head = 'date,account,sub_account,name,debit,credit';

/**
 * Returns the accounting lines of a range as CSV (docs/reports.md), and writes the export into the log. Refuses
 * `invalidInput` for a range that is empty or longer than a year.
 */
export async function exportAccounting(
  deps: Deps,
  range: DayRange,
  { staff, language }: { staff: StaffSignedIn; language: Language },
): Promise<string> {
  if (daysOf(range) < 1 || daysOf(range) > mostReportDays) throw new Refusal('invalidInput');
  const { db } = await deps.chooseLateDb();
  const lines = await listJournal(db, range);
  await recordAction(deps, deps.db, {
    staff,
    action: 'export',
    subject: 'reports.accounting',
    note: `${lines.length} ${range.from} ${range.to}`,
  });
  const rows = lines.map(({ day, account, of, debitFen, creditFen }) => {
    const { code, name } = accounts[account];
    return [day, code, of, name[language], toYuan(debitFen), toYuan(creditFen)].join(',');
  });
  // Excel reads a file as UTF-8 only if it begins with a byte order mark.
  return `\uFEFF${[head, ...rows].join('\r\n')}\r\n`;
}

/** Writes fen as yuan with two decimals, without rounding. */
function toYuan(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
