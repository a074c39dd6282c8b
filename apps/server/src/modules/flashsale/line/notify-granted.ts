import { instantToLocal } from '@haidai/domain/time';
import type { Deps, Tx } from '../../../platform/index.ts';
import { notify } from '../../notification/index.ts';
import type { ItemRow } from '../items.ts';

const zone = 'Asia/Shanghai';

interface GrantedTo {
  keys: readonly string[];
  heldUntil: Date;
}

/**
 * Notifies members who waited for at least 60 s, because they may have left the page. The transaction of the grant
 * stores the messages.
 */
export async function notifyGranted(deps: Deps, tx: Tx, item: ItemRow, { keys, heldUntil }: GrantedTo): Promise<void> {
  const { vault, clock, config } = deps;
  const waited = await tx
    .selectFrom('flash_entry')
    .innerJoin('account', 'account.id', 'flash_entry.account_id')
    .select(['entry_id', 'account_id', 'granted_seats', 'mobile_sealed', 'mail_sealed'])
    .where('entry_id', 'in', [...keys])
    .where('entered_at', '<=', new Date(clock.now().getTime() - 60_000))
    .execute();
  const { minutes } = instantToLocal(heldUntil.getTime(), zone);
  for (const { entry_id, account_id, granted_seats, mobile_sealed, mail_sealed } of waited) {
    await notify(deps, tx, {
      event: 'FlashGranted',
      subjectKey: entry_id,
      accountId: account_id,
      recipient: {
        mobile: vault.unseal(mobile_sealed),
        mail: mail_sealed === null ? '' : vault.unseal(mail_sealed),
      },
      data: {
        flight: item.flight_no,
        date: item.flight_date,
        seats: granted_seats,
        before: [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':'),
        url: `${config.publicUrl}/Seckill/seckillPay?entryId=${entry_id}`,
      },
    });
  }
}
