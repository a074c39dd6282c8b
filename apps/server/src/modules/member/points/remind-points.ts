import { pointRulesOn } from '@haidai/domain/member';
import { instantToLocal } from '@haidai/domain/time';
import { type Deps, defineJob, inTransaction, sweep, type Tx } from '../../../platform/index.ts';
import { notify } from '../../notification/index.ts';
import { loadCarrier, loadProgramme } from '../../reference/index.ts';
import { carrierZone } from './zone.ts';

const dayMs = 86_400_000;
/** The number of lots in one query. */
const atATime = 200;

/**
 * Notifies members once of each lot that expires within the `remindDays` of the programme. The job runs at 10:10 in
 * Beijing (02:10 UTC).
 */
export const remindPointsJob = defineJob('points.remind', remindAll, { every: '10 2 * * *' });

async function remindAll(deps: Deps): Promise<void> {
  if (!loadCarrier().sells.points) return;
  const { remindDays } = pointRulesOn(loadProgramme(), deps.clock.today());
  const until = new Date(deps.clock.now().getTime() + remindDays * dayMs);
  const remindHolder = ({ account_id: accountId }: Due) =>
    inTransaction(deps.db, (tx) => remind(deps, tx, accountId, until));
  await sweep(listAllDue(deps, until), remindHolder);
}

/** The lowest id of a lot. */
const firstLot = '00000000-0000-0000-0000-000000000000';

interface Due {
  account_id: string;
  expires_at: Date;
  lot: string;
}

async function* listAllDue(deps: Deps, until: Date): AsyncGenerator<Due> {
  let last: Due | undefined = { account_id: '', expires_at: deps.clock.now(), lot: firstLot };
  while (last) {
    const due: Due[] = await listDue(deps, until, last);
    yield* due;
    last = due.length < atATime ? undefined : due.at(-1);
  }
}

/** Lists the next lots after a given one, by their expiry. */
function listDue({ db, clock }: Deps, until: Date, last: Due): Promise<Due[]> {
  return db
    .selectFrom('point_lot')
    .select(['account_id', 'expires_at', 'lot'])
    .where('left_over', '>', 0)
    .where('reminded_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .where('expires_at', '<=', until)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('expires_at', 'lot'), '>', tuple(last.expires_at, last.lot)))
    .orderBy('expires_at')
    .orderBy('lot')
    .limit(atATime)
    .execute();
}

/**
 * Reminds one account. The update marks the lots, so only one of two runs at the same moment finds them. All its lots
 * go into one message.
 */
async function remind(deps: Deps, tx: Tx, accountId: string, until: Date): Promise<void> {
  const lots = await tx
    .updateTable('point_lot')
    .set({ reminded_at: deps.clock.now() })
    .where('account_id', '=', accountId)
    .where('left_over', '>', 0)
    .where('reminded_at', 'is', null)
    .where('expires_at', '>', deps.clock.now())
    .where('expires_at', '<=', until)
    .returning(['left_over', 'expires_at'])
    .execute();
  const first = Math.min(...lots.map(({ expires_at }) => expires_at.getTime()));
  const holder = await tx
    .selectFrom('account')
    .select(['mobile_sealed', 'mail_sealed'])
    .where('id', '=', accountId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (lots.length === 0 || !holder) return;
  const { vault, config } = deps;
  const points = lots.reduce((sum, { left_over }) => sum + left_over, 0);
  const { date } = instantToLocal(first - 1, carrierZone);
  await notify(deps, tx, {
    event: 'PointsExpiring',
    subjectKey: `${accountId}/${date}`,
    accountId,
    recipient: {
      mobile: vault.unseal(holder.mobile_sealed),
      mail: holder.mail_sealed === null ? '' : vault.unseal(holder.mail_sealed),
    },
    data: { points, date, url: `${config.publicUrl}/user/points` },
  });
}
