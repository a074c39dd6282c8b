import type { MessageLanguage, NoticeWishes } from '@haidai/domain/notification';
import { sql } from 'kysely';
import type { Db, Deps } from '../../../platform/index.ts';
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
  contact_sealed: string | null;
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
  /** The sealed contact of the order. Null without an order or a contact. */
  contactSealed: string | null;
}

interface Asked {
  accountId: string | null;
  orderNo: string | null;
}

/**
 * Finds the account that each message is for: the given account, or the account of the order. `reader` is null if there
 * is none. The function uses one query for all messages.
 */
export async function findReaders({ clock }: Pick<Deps, 'clock'>, db: Db, asked: readonly Asked[]): Promise<Found[]> {
  if (asked.every(({ accountId, orderNo }) => !accountId && !orderNo))
    return asked.map(() => ({ reader: null, language: 'zh', contactSealed: null }));
  const now = clock.now();
  const soon = new Date(now.getTime() + loadNoticeRules().quiet.flightHours * 3_600_000);
  const { rows } = await sql<Row>`
    select a.id as account_id, a.mobile_fp, a.mail_fp, coalesce(o.language, a.language, 'zh') as language,
      o.contact_sealed, w.no_sms, w.no_mail, w.no_push, w.quiet_from, w.quiet_until,
      exists (
        select from order_segment s
        where s.order_no = asked.order_no and s.departs_at > ${now} and s.departs_at <= ${soon}
      ) as flight_soon
    from ${listAsked(asked)} as asked (account_id, order_no, place)
    left join sales_order o on o.order_no = asked.order_no
    left join account a on a.id = coalesce(asked.account_id, o.account_id) and a.closed_at is null
    left join notice_wish w on w.account_id = a.id
    order by asked.place`.execute(db);
  return rows.map(({ account_id, mobile_fp, contact_sealed: contactSealed, ...row }) => ({
    reader: account_id === null || mobile_fp === null ? null : toReader({ ...row, account_id, mobile_fp }),
    language: row.language,
    contactSealed,
  }));
}

/**
 * Writes the rows of the query. One row is written as itself: PostgreSQL expects ten rows from arrays that it does not
 * know, so it never keeps the plan for one, and planning takes longer than the query.
 */
function listAsked(asked: readonly Asked[]) {
  const [first, ...more] = asked;
  if (first && more.length === 0) return sql`(values (${first.accountId}::uuid, ${first.orderNo}::text, 1))`;
  const accountIds = asked.map(({ accountId }) => accountId);
  const orderNos = asked.map(({ orderNo }) => orderNo);
  return sql`unnest(${accountIds}::uuid[], ${orderNos}::text[]) with ordinality`;
}

function toReader(row: Omit<Row, 'contact_sealed'> & { account_id: string; mobile_fp: string }): Reader {
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
