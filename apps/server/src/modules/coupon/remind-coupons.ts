import { couponText } from '@haidai/domain/coupon';
import { instantToLocal } from '@haidai/domain/time';
import { type Deps, defineJob, inTransaction, sweep, type Tx } from '../../platform/index.ts';
import { notify } from '../notification/index.ts';
import type { Campaign } from './campaign/campaign-file.ts';
import { listAllCampaigns } from './campaign/campaigns.ts';
import { couponName } from './condition-texts.ts';
import { type CouponRow, zone } from './repository.ts';

const DAY_MS = 86_400_000;
/** The number of coupons in one query. */
const atATime = 200;

/**
 * Notifies members once of each unused coupon that expires within the `remindDays` of its campaign. Runs at 10:05
 * Beijing time.
 */
export const remindCouponsJob = defineJob(
  'coupon.remind',
  (deps) => sweep(listAllDue(deps), ({ coupon_no }) => inTransaction(deps.db, (tx) => remind(deps, tx, coupon_no))),
  { every: '5 2 * * *' },
);

type Due = Pick<CouponRow, 'coupon_no' | 'valid_until'>;

async function* listAllDue(deps: Deps): AsyncGenerator<Due> {
  for (const campaign of await listAllCampaigns(deps.db)) {
    let last: Due | undefined = { coupon_no: '', valid_until: deps.clock.now() };
    while (last) {
      const due: Due[] = await listDue(deps, campaign, last);
      yield* due;
      last = due.length < atATime ? undefined : due.at(-1);
    }
  }
}

/** Lists the next coupons of a campaign after a given one, by the end of their validity. */
function listDue({ db, clock }: Deps, { id, remindDays }: Campaign, last: Due): Promise<Due[]> {
  return db
    .selectFrom('discount_coupon')
    .select(['coupon_no', 'valid_until'])
    .where('campaign_id', '=', id)
    .where('status', '=', 'UNUSED')
    .where('reminded_at', 'is', null)
    .where('valid_until', '>', clock.now())
    .where('valid_until', '<=', new Date(clock.now().getTime() + remindDays * DAY_MS))
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('valid_until', 'coupon_no'), '>', tuple(last.valid_until, last.coupon_no)),
    )
    .orderBy('valid_until')
    .orderBy('coupon_no')
    .limit(atATime)
    .execute();
}

/**
 * Marks a coupon as reminded and notifies its holder. Of two runs at the same moment, only the run that marks the
 * coupon notifies.
 */
async function remind(deps: Deps, tx: Tx, couponNo: string): Promise<void> {
  const coupon = await tx
    .updateTable('discount_coupon')
    .set({ reminded_at: deps.clock.now() })
    .where('coupon_no', '=', couponNo)
    .where('status', '=', 'UNUSED')
    .where('reminded_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (coupon) await notifyExpiring(deps, tx, coupon);
}

async function notifyExpiring(
  deps: Deps,
  tx: Tx,
  { coupon_no, account_id, terms, valid_until }: CouponRow,
): Promise<void> {
  const { vault, config } = deps;
  const holder = await tx
    .selectFrom('account')
    .select(['mobile_sealed', 'mail_sealed'])
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow();
  const { date } = instantToLocal(valid_until.getTime() - 1, zone);
  await notify(deps, tx, {
    event: 'CouponExpiring',
    subjectKey: `${coupon_no}/${date}`,
    accountId: account_id,
    recipient: {
      mobile: vault.unseal(holder.mobile_sealed),
      mail: holder.mail_sealed === null ? '' : vault.unseal(holder.mail_sealed),
    },
    data: {
      coupon: couponName(terms),
      worth: couponText(terms.value),
      date,
      url: `${config.publicUrl}/user/coupon`,
    },
  });
}
