import type { MessageLanguage, NoticeWishes } from '@haidai/domain/notification';
import { sql } from 'kysely';
import type { Deps, Tx } from '../../../platform/index.ts';
import { loadNoticeRules } from './rules.ts';

/** The account that gets a notice, and its settings. */
export interface Reader {
  accountId: string;
  /** The fingerprint of the account's own mobile. The settings apply only to messages to its own contact. */
  mobileFp: string;
  /** The fingerprint of the mail address of the account. */
  mailFp: string | null;
  wishes: NoticeWishes;
  /**
   * True if a flight of the order departs within the `flightHours` of the quiet hours. Its messages are not delayed.
   */
  flightSoon: boolean;
}

interface Row {
  account_id: string | null;
  mobile_fp: string | null;
  mail_fp: string | null;
  language: MessageLanguage;
  no_sms: string[] | null;
  no_mail: string[] | null;
  no_push: string[] | null;
  quiet_from: string | null;
  quiet_until: string | null;
  flight_soon: boolean;
}

export interface Found {
  reader: Reader | null;
  /** The language of the order, or else the last language of the account. */
  language: MessageLanguage;
}

/**
 * Finds the account that a message is for: the given account, or the account of the order. `reader` is null if there is
 * none. The function uses one query.
 */
export async function findReader(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { accountId = null, orderNo = null }: { accountId?: string | null; orderNo?: string | null },
): Promise<Found> {
  if (!accountId && !orderNo) return { reader: null, language: 'zh' };
  const now = clock.now();
  const soon = new Date(now.getTime() + loadNoticeRules().quiet.flightHours * 3_600_000);
  const { rows } = await sql<Row>`
    select a.id as account_id, a.mobile_fp, a.mail_fp, coalesce(o.language, a.language, 'zh') as language,
      w.no_sms, w.no_mail, w.no_push, w.quiet_from, w.quiet_until,
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
    mailFp: row.mail_fp,
    wishes: { noSms: row.no_sms ?? [], noMail: row.no_mail ?? [], noPush: row.no_push ?? [], quiet },
    flightSoon: row.flight_soon,
  };
}
