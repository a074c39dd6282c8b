import { documentIdentities, fullName, type OrderStatus, orderHeadline } from '@haidai/domain/booking';
import { isMailAddress, isTicketNumber } from '@haidai/domain/formats';
import { maskName } from '@haidai/domain/identity';
import { callingCountries, readMobile } from '@haidai/domain/telephone';
import { formatTicketNumber } from '@haidai/domain/ticketing';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../../platform/index.ts';
import type { DeskFinder, SearchHit, SearchWords } from '../../staff/index.ts';
import { getMoneyBackByOrder } from '../pay/money-back.ts';
import { ordersOfLocator } from './list-bookings.ts';

/** Finds placed orders by everything that a caller may say, each by its index, the latest departure first. */
export const orderFinder: DeskFinder = {
  permission: 'orders.read',
  async find(deps, words, { most, language }) {
    const sources = sourcesOf(deps, words, most);
    if (sources.length === 0) return [];
    const { rows } = await sql<{ order_no: string; ticket_no: string | null }>`
      select o.order_no, max(f.ticket_no) as ticket_no
      from (${sql.join(sources, sql` union all `)}) f join sales_order o using (order_no)
      where o.booked_at is not null group by o.order_no order by o.trip_at desc, o.order_no limit ${most}`.execute(
      deps.db,
    );
    const hits = await describeOrders(
      deps,
      rows.map(({ order_no }) => order_no),
      language,
    );
    return rows.flatMap(({ order_no, ticket_no }) => {
      const hit = hits.get(order_no);
      if (!hit) return [];
      return [
        ticket_no === null
          ? hit
          : { ...hit, kind: 'ticket' as const, key: ticket_no, title: ticketTitle(ticket_no, hit) },
      ];
    });
  },
};

const ticketTitle = (ticketNo: string, { title }: SearchHit) => `${formatTicketNumber(ticketNo)} ${title}`;

/** Returns the look-ups that the form of the words allows. Each selects `order_no` and `ticket_no`. */
function sourcesOf({ vault }: Deps, { text, plain }: SearchWords, most: number): RawBuilder<unknown>[] {
  const none = sql`null::text as ticket_no`;
  const [mobile, mail] = [readMobile(text), text.toLowerCase()];
  const ofAccount = (column: string, value: string) =>
    sql`select o.order_no, ${none} from account a join sales_order o on o.account_id = a.id
      where ${sql.ref(column)} = ${vault.fingerprint(value)}`;
  const ofContact = (column: string, value: string) =>
    sql`(select order_no, ${none} from sales_order
      where ${sql.ref(column)} = ${vault.fingerprint(value)} and booked_at is not null
      order by trip_at desc, order_no limit ${most})`;
  const documents = () =>
    documentIdentities(
      plain,
      callingCountries.map(({ country }) => country),
    ).map((each) => vault.fingerprint(each));
  return [
    ...(/^(OW|RT)\d{8}B\d{7}$/.test(plain)
      ? [sql`select order_no, ${none} from sales_order where order_no = ${plain}`]
      : []),
    ...(isTicketNumber(plain) ? [sql`select order_no, ticket_no from ticket where ticket_no = ${plain}`] : []),
    ...(/^[A-Z0-9]{6}$/.test(plain) ? [sql`select order_no, ${none} from (${ordersOfLocator(plain)}) l`] : []),
    ...(mobile ? [ofAccount('a.mobile_fp', mobile), ofContact('contact_mobile_fp', mobile)] : []),
    ...(isMailAddress(text) ? [ofAccount('a.mail_fp', mail), ofContact('contact_mail_fp', mail)] : []),
    ...(/^[A-Z0-9()]{5,24}$/.test(plain) && /\d{4}/.test(plain)
      ? [sql`select order_no, ${none} from order_passenger where document_fp = any(${documents()}::text[])`]
      : []),
    ...(/^[\p{L}·.]{2,}$/u.test(plain)
      ? [sql`select order_no, ${none} from order_passenger where upper(surname || first_name) = ${plain}`]
      : []),
  ];
}

async function describeOrders(
  { db }: Deps,
  numbers: readonly string[],
  language: 'zh' | 'en',
): Promise<ReadonlyMap<string, SearchHit>> {
  if (numbers.length === 0) return new Map();
  const [orders, segments, people] = await Promise.all([
    db.selectFrom('sales_order').selectAll().where('order_no', 'in', numbers).execute(),
    db
      .selectFrom('order_segment')
      .select(['order_no', 'flight_no', 'flight_date', 'shown'])
      .where('order_no', 'in', numbers)
      .orderBy('segment_index')
      .execute(),
    db
      .selectFrom('order_passenger')
      .select(['order_no', 'surname', 'first_name'])
      .where('order_no', 'in', numbers)
      .orderBy('seq')
      .execute(),
  ]);
  const moneyBack = await getMoneyBackByOrder(db, orders);
  return new Map(
    orders.map(({ order_no, status }) => {
      const flown = segments.filter((each) => each.order_no === order_no);
      const [first, ...others] = people.filter((each) => each.order_no === order_no);
      const name = first ? maskName(fullName({ surname: first.surname, firstName: first.first_name })) : '';
      const party = others.length === 0 ? name : partyText(name, others.length + 1, language);
      return [
        order_no,
        {
          kind: 'order' as const,
          key: order_no,
          orderNo: order_no,
          date: '',
          title: [order_no, party].filter(Boolean).join('　'),
          detail: flown
            .map(
              ({ flight_no, shown: { from, to } }) =>
                `${flight_no} ${from.date.slice(5)} ${from.city[language]}–${to.city[language]}`,
            )
            .join(' / '),
          status: orderHeadline(status as OrderStatus, moneyBack(order_no), 'staff')[language],
        },
      ];
    }),
  );
}

function partyText(name: string, count: number, language: 'zh' | 'en'): string {
  return language === 'zh' ? `${name} 等 ${count} 人` : `${name} and ${count - 1} more`;
}
