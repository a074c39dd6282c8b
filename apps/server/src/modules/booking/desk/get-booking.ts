import type { OperationResult } from '@haidai/contract';
import type { readBooking as operation } from '@haidai/contract/booking';
import {
  type Contact,
  canCancel,
  hasEnded,
  isPaid,
  type MoneyBack,
  type OrderStatus,
  orderHeadline,
} from '@haidai/domain/booking';
import { maskMail, maskMobile, maskName } from '@haidai/domain/identity';
import { fenToYuan, formatYuan, yuanToFen } from '@haidai/domain/money';
import {
  type Db,
  type Deps,
  type Language,
  type StaffSignedIn,
  textIn,
  travellerActor,
} from '../../../platform/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { nameActors } from '../../identity/index.ts';
import { listWork, recordAction } from '../../staff/index.ts';
import { getOrderFacts } from '../order-facts.ts';
import { getMoneyBackByOrder } from '../pay/money-back.ts';
import { type OrderRow, requireMade } from '../repository.ts';
import { describePassenger } from './describe-passenger.ts';
import type { Tone } from './desk-texts.ts';
import { listCoupons } from './list-coupons.ts';
import { listStrips } from './list-strips.ts';
import { getFares } from './money/get-fares.ts';
import { getLedger } from './money/get-ledger.ts';

interface Asked {
  staff: StaffSignedIn;
  language: Language;
}

type Booking = OperationResult<typeof operation>;

/**
 * Returns one order for the desk, with personal data masked. The action log records the access. Refuses with
 * `orderNotFound`.
 */
export async function getBooking(deps: Deps, orderNo: string, asked: Asked): Promise<Booking> {
  const { db, vault } = deps;
  const { language } = asked;
  const order = await requireMade(db, orderNo);
  await recordAction(deps, db, { staff: asked.staff, action: 'booking.read', subject: `booking/${orderNo}` });
  const facts = await getOrderFacts(db, order);
  const contact = order.contact_sealed === null ? null : (JSON.parse(vault.unseal(order.contact_sealed)) as Contact);
  const segments = await listStrips(db, facts.segments, { catalogue: loadCatalogue(), language });
  const ledger = await getLedger(db, order, language);
  return {
    ...headOf(order, (await getMoneyBackByOrder(db, [order]))(orderNo), language),
    alerts: alertsOf(segments, ledger, language),
    contact: contact && {
      name: maskName(contact.name),
      mobile: maskMobile(contact.mobile),
      mail: contact.mail ? maskMail(contact.mail) : '',
    },
    member: await nameAccount(deps, order, language),
    linked: await listLinked(db, order, language),
    segments,
    passengers: facts.passengers.map((row) => describePassenger(deps, row, { masked: true, language })),
    coupons: await listCoupons(db, orderNo, facts.segments, language),
    ledger,
    fares: getFares(facts, loadCatalogue(), language),
    ...(await listWork(deps, orderNo, asked)),
  };
}

function headOf(order: OrderRow, moneyBack: MoneyBack, language: Language) {
  return {
    orderNo: order.order_no,
    orderType: order.order_type,
    status: order.status,
    statusText: orderHeadline(order.status as OrderStatus, moneyBack, 'staff')[language],
    statusTone: toneOf(order.status, moneyBack),
    recordLocator: order.record_locator ?? '',
    createdAt: order.created_at.toISOString(),
    expiresAt: canCancel(order.status) ? (order.expires_at?.toISOString() ?? null) : null,
    total: fenToYuan(order.total_fen),
    paid: fenToYuan(order.paid_fen),
    points: order.total_points,
  };
}

function toneOf(status: string, moneyBack: MoneyBack): Tone {
  if (status === 'REFUND') return moneyBack === 'stuck' ? 'bad' : moneyBack === 'paid' ? 'plain' : 'warn';
  if (hasEnded(status)) return 'plain';
  return isPaid(status) ? 'ok' : 'warn';
}

/** Lists what a caller asks about first: money that did not arrive, and flights that do not fly as sold. */
function alertsOf(segments: Booking['segments'], { totals }: Booking['ledger'], language: Language): Booking['alerts'] {
  const text = textIn(language);
  const money = formatYuan(yuanToFen(totals.refused));
  return [
    ...(totals.refused > 0
      ? [
          {
            text: text(`退款 ${money} 钱未到账`, `Refund of ${money}: money not received by the traveller`),
            tone: 'bad' as const,
          },
        ]
      : []),
    ...segments
      .filter(({ state }) => state.tone === 'warn' || state.tone === 'bad')
      .map(({ flight, state }) => ({ text: `${flight} ${state.text}`, tone: state.tone })),
  ];
}

async function nameAccount(deps: Deps, { account_id }: OrderRow, language: Language): Promise<Booking['member']> {
  if (account_id === null) return null;
  const actor = travellerActor({ accountId: account_id });
  const nameOf = await nameActors(deps, [actor], language);
  return { accountId: account_id, text: nameOf(actor) };
}

/** Lists the orders that a change links with this one. */
async function listLinked(
  db: Db,
  { order_no, changed_from }: OrderRow,
  language: Language,
): Promise<Booking['linked']> {
  const text = textIn(language);
  const changes = await db
    .selectFrom('sales_order')
    .select('order_no')
    .where('changed_from', '=', order_no)
    .where('booked_at', 'is not', null)
    .orderBy('created_at')
    .execute();
  return [
    ...(changed_from === null ? [] : [{ orderNo: changed_from, text: text('原订单', 'Original order') }]),
    ...changes.map((row) => ({ orderNo: row.order_no, text: text('改期订单', 'Change') })),
  ];
}
