import { type MessageLanguage, type NoticeWishes, noWishes } from '@haidai/domain/notification';
import { sql } from 'kysely';
import type { Deps, Tx } from '../../../platform/index.ts';
import { noticeRules } from './rules.ts';

/** Whose message it is inside the site, and how they want to hear of it. */
export interface Reader {
  accountId: string;
  /** Fingerprint of the account's own mobile: wishes hold for messages to it, not for somebody else's. */
  mobileFp: string;
  wishes: NoticeWishes;
  /** A flight of the order leaves soon. */
  flightSoon: boolean;
}

interface Row {
  account_id: string | null;
  mobile_fp: string | null;
  language: MessageLanguage;
  no_sms: string[] | null;
  no_mail: string[] | null;
  quiet_from: string | null;
  quiet_until: string | null;
  flight_soon: boolean;
}

export interface Found {
  reader: Reader | null;
  /** What the order was made in, or the account was last used in. */
  language: MessageLanguage;
}

/** The account that a message is for: given, or that of the order it is about; null where there is none. One question. */
export async function findReader(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { accountId = null, orderNo = null }: { accountId?: string | null; orderNo?: string | null },
): Promise<Found> {
  if (!accountId && !orderNo) return { reader: null, language: 'zh' };
  const now = clock.now();
  const soon = new Date(now.getTime() + noticeRules.quiet.flightHours * 3_600_000);
  const { rows } = await sql<Row>`
    select a.id as account_id, a.mobile_fp, coalesce(o.language, a.language, 'zh') as language,
      w.no_sms, w.no_mail, w.quiet_from, w.quiet_until,
      exists (
        select from order_segment s where s.order_no = ${orderNo} and s.departs_at > ${now} and s.departs_at <= ${soon}
      ) as flight_soon
    from (select 1) as one
    left join sales_order o on o.order_no = ${orderNo}
    left join account a on a.id = coalesce(${accountId}::uuid, o.account_id) and a.closed_at is null
    left join notice_wish w on w.account_id = a.id`.execute(tx);
  const [row] = rows;
  if (!row?.account_id || row.mobile_fp === null) return { reader: null, language: row?.language ?? 'zh' };
  return { reader: toReader({ ...row, account_id: row.account_id, mobile_fp: row.mobile_fp }), language: row.language };
}

function toReader(row: Row & { account_id: string; mobile_fp: string }): Reader {
  const { quiet_from: from, quiet_until: until } = row;
  const quiet = from && until ? { from, until } : null;
  return {
    accountId: row.account_id,
    mobileFp: row.mobile_fp,
    wishes: { ...noWishes, noSms: row.no_sms ?? [], noMail: row.no_mail ?? [], quiet },
    flightSoon: row.flight_soon,
  };
}
