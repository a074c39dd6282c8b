import type { OperationResult } from '@haidai/contract';
import type { getReconciliation as operation } from '@haidai/contract/reports';
import { payMethods } from '@haidai/domain/payment';
import { addDays } from '@haidai/domain/time';
import type { Deps, Language } from '../../../platform/index.ts';
import { listDayStatements } from '../../payment/index.ts';
import { dayOf } from '../fill/scope.ts';
import { statementsAddress } from './addresses.ts';

type Result = OperationResult<typeof operation>;
type Gateway = Result['gateways'][number];
type Statement = Awaited<ReturnType<typeof listDayStatements>>[number];

const shownDays = 14;
/** A backup that is older is late. The site makes one every night. */
const lateMs = 26 * 3_600_000;

/** Returns the statements of the last days by gateway, and the last backup. */
export async function getReconciliation(deps: Deps, language: Language): Promise<Result> {
  const until = addDays(dayOf(deps.clock.now()), -1);
  const days = Array.from({ length: shownDays }, (_, index) => addDays(until, index + 1 - shownDays));
  const statements = await listDayStatements(deps, { from: days[0], until });
  const used = payMethods.filter(({ method }) => statements.some((row) => row.method === method));
  const gateways = used.map(({ method, name }): Gateway => {
    const own = statements.filter((row) => row.method === method);
    const states = days.map((day) => stateOf(own.find((row) => row.day === day)));
    return { method, name: name[language], states, last: describeLast(own, until) };
  });
  return {
    days,
    gateways,
    openDifferences: statements.reduce((sum, { openDifferences }) => sum + openDifferences, 0),
    to: statementsAddress,
    backup: await readBackup(deps),
  };
}

function stateOf(row: Statement | undefined): Gateway['states'][number] {
  if (!row) return 'none';
  if (!row.closed) return 'missing';
  return row.openDifferences > 0 ? 'different' : 'even';
}

function describeLast(own: readonly Statement[], day: string): Gateway['last'] {
  const row = own.find((each) => each.day === day);
  const [ours, bill] = [sideOf(row?.ours), sideOf(row?.bill)];
  return {
    day,
    state: stateOf(row),
    ours,
    bill,
    // Both amounts have two decimals. The difference of two such numbers need not.
    difference: Math.round((bill.amount - ours.amount) * 100) / 100,
    openDifferences: row?.openDifferences ?? 0,
    to: statementsAddress,
  };
}

function sideOf(side: Statement['ours'] | undefined) {
  if (!side) return { lines: 0, amount: 0 };
  const { payments, paid, refunds, refunded, disputes, disputed } = side;
  return { lines: payments + refunds + disputes, amount: Math.round((paid - refunded - disputed) * 100) / 100 };
}

/** The age counts by the clock of the machine, because backups are made by that clock too. */
async function readBackup({ db, clock }: Deps): Promise<Result['backup']> {
  const row = await db.selectFrom('last_backup').select('made_at').executeTakeFirst();
  if (!row) return null;
  return { at: row.made_at.toISOString(), isLate: clock.wall().getTime() - row.made_at.getTime() > lateMs };
}
