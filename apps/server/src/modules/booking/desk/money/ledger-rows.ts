import { ancillaryStatusTexts } from '@haidai/domain/ancillaries';
import { fullName } from '@haidai/domain/booking';
import { compensationStatusTexts } from '@haidai/domain/disruption';
import { maskName } from '@haidai/domain/identity';
import type { Fen } from '@haidai/domain/money';
import { payMethodName } from '@haidai/domain/payment';
import { isRefundOpen, isRefundRefused, refundCauses } from '@haidai/domain/refund';
import { type Db, type Language, textIn } from '../../../../platform/index.ts';
import { moneyBackTexts, moneyBackTones, paymentTexts, paymentTones, type Tone } from '../desk-texts.ts';
import { addOnTexts, refundStateTexts, voucherStateTexts, voucherTexts } from './money-texts.ts';

/** One amount of the ledger of an order. */
export interface LedgerRow {
  at: Date;
  number: string;
  kindText: string;
  text: string;
  /** Negative for money to the traveller. */
  fen: Fen;
  bucket: 'received' | 'refunded' | 'underWay' | 'refused' | 'asked' | 'none';
  state: { text: string; tone: Tone };
}

interface Asked {
  orderNo: string;
  language: Language;
}

export async function listPayments(db: Db, { orderNo, language }: Asked): Promise<LedgerRow[]> {
  const rows = await db
    .selectFrom('payment')
    .select(['payment_no', 'method', 'amount_fen', 'received_fen', 'status', 'created_at', 'paid_at'])
    .where('order_no', '=', orderNo)
    .execute();
  return rows.map((row) => ({
    at: row.paid_at ?? row.created_at,
    number: row.payment_no,
    kindText: textIn(language)('支付', 'Payment'),
    text: payMethodName(row.method)[language],
    fen: row.received_fen ?? row.amount_fen,
    bucket: row.received_fen === null ? 'none' : 'received',
    state: {
      text: paymentTexts[row.status as keyof typeof paymentTexts][language],
      tone: paymentTones[row.status as keyof typeof paymentTones],
    },
  }));
}

/** The money that goes back through a gateway. */
export async function listRefunds(db: Db, { orderNo, language }: Asked): Promise<LedgerRow[]> {
  const rows = await db
    .selectFrom('payment_refund as r')
    .innerJoin('payment as p', 'p.payment_no', 'r.payment_no')
    .leftJoin('refund_request as a', 'a.refund_no', 'r.refund_request_no')
    .select(['r.refund_no', 'r.amount_fen', 'r.status', 'r.created_at', 'r.done_at', 'p.method'])
    .select(['a.change_reason', 'a.cause', 'a.fee_fen'])
    .where('r.order_no', '=', orderNo)
    .execute();
  const text = textIn(language);
  return rows.map((row) => ({
    at: row.done_at ?? row.created_at,
    number: row.refund_no,
    kindText: text('退款', 'Refund'),
    text: [payMethodName(row.method)[language], reasonOf(row, language)].filter(Boolean).join(text('，', ', ')),
    fen: -row.amount_fen,
    bucket: row.status === 'DONE' ? 'refunded' : ['REFUSED', 'WITHDRAWN'].includes(row.status) ? 'refused' : 'underWay',
    state: {
      text: moneyBackTexts[row.status as keyof typeof moneyBackTexts][language],
      tone: moneyBackTones[row.status as keyof typeof moneyBackTones],
    },
  }));
}

/** The applications for a refund from which no money has been sent. */
export async function listRequests(db: Db, { orderNo, language }: Asked): Promise<LedgerRow[]> {
  const rows = await db
    .selectFrom('refund_request as a')
    .select(['refund_no', 'status', 'change_reason', 'cause', 'refund_fen', 'fee_fen', 'applied_at', 'refund_points'])
    .where('order_no', '=', orderNo)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('payment_refund as r')
            .whereRef('r.refund_request_no', '=', 'a.refund_no')
            .select('r.refund_no'),
        ),
      ),
    )
    .execute();
  const text = textIn(language);
  return rows.map((row) => ({
    at: row.applied_at,
    number: row.refund_no,
    kindText: text('退款申请', 'Refund request'),
    text: [
      reasonOf(row, language),
      ...(row.refund_points > 0 ? [text(`退回 ${row.refund_points} 积分`, `${row.refund_points} points back`)] : []),
    ].join(text('，', ', ')),
    fen: -row.refund_fen,
    bucket: isRefundOpen(row.status) ? 'asked' : 'none',
    state: {
      text: refundStateTexts[row.status as keyof typeof refundStateTexts][language],
      tone: isRefundOpen(row.status) ? 'warn' : isRefundRefused(row.status) ? 'bad' : 'ok',
    },
  }));
}

interface Reason {
  change_reason: 'ZY' | 'FZY' | null;
  cause: keyof typeof refundCauses | null;
  fee_fen: Fen | null;
}

/** Returns why an application asks for money; '' for money that goes back without one. */
function reasonOf({ change_reason, cause, fee_fen }: Reason, language: Language): string {
  const text = textIn(language);
  if (change_reason === null) return '';
  if (change_reason === 'FZY')
    return cause === null ? '' : text('非自愿：', 'Involuntary: ') + refundCauses[cause][language];
  const fee = (fee_fen ?? 0) / 100;
  return fee > 0
    ? text(`自愿，手续费 ${fee} 元`, `voluntary, fee CNY ${fee}`)
    : text('自愿，无手续费', 'voluntary, no fee');
}

/** The add-ons. Their price is a part of the price of the order. */
export async function listExtras(db: Db, { orderNo, language }: Asked): Promise<LedgerRow[]> {
  const rows = await db
    .selectFrom('ancillary_item as i')
    .leftJoin('order_passenger as p', (join) =>
      join.onRef('p.order_no', '=', 'i.order_no').onRef('p.seq', '=', 'i.passenger_seq'),
    )
    .select(['i.kind', 'i.amount_fen', 'i.status', 'i.chosen_at', 'i.seat_no', 'p.surname', 'p.first_name'])
    .where('i.order_no', '=', orderNo)
    .where('i.status', '<>', 'CHOSEN')
    .execute();
  return rows.map((row) => ({
    at: row.chosen_at,
    number: '',
    kindText: textIn(language)('增值服务', 'Add-on'),
    text: [addOnTexts[row.kind][language], nameOf(row), row.seat_no].filter(Boolean).join(' '),
    fen: row.amount_fen,
    bucket: 'none',
    state: {
      text: ancillaryStatusTexts[row.status as keyof typeof ancillaryStatusTexts][language],
      tone: row.status === 'FAILED' ? 'bad' : 'plain',
    },
  }));
}

function nameOf({ surname, first_name }: { surname: string | null; first_name: string | null }): string {
  return surname === null ? '' : maskName(fullName({ surname, firstName: first_name ?? '' }));
}

/** The vouchers and compensations of the carrier for a disruption. They are no money of the order. */
export async function listCare(db: Db, { orderNo, language }: Asked): Promise<LedgerRow[]> {
  const text = textIn(language);
  const vouchers = await db
    .selectFrom('service_voucher')
    .select(['kind', 'flight_no', 'value_fen', 'used_fen', 'status', 'entitled_at'])
    .where('order_no', '=', orderNo)
    .execute();
  const paid = await db
    .selectFrom('flight_compensation')
    .select(['flight_no', 'late_minutes', 'amount_fen', 'status', 'entitled_at'])
    .where('order_no', '=', orderNo)
    .execute();
  return [
    ...vouchers.map(
      (row): LedgerRow => ({
        at: row.entitled_at,
        number: '',
        kindText: text('服务凭证', 'Voucher'),
        text: `${voucherTexts[row.kind as keyof typeof voucherTexts][language]} ${row.flight_no}`,
        fen: -(row.used_fen ?? row.value_fen),
        bucket: 'none',
        state: { text: voucherStateTexts[row.status as keyof typeof voucherStateTexts][language], tone: 'plain' },
      }),
    ),
    ...paid.map(
      (row): LedgerRow => ({
        at: row.entitled_at,
        number: '',
        kindText: text('延误补偿', 'Compensation'),
        text: text(`${row.flight_no} 晚到 ${row.late_minutes} 分`, `${row.flight_no}, ${row.late_minutes} min late`),
        fen: -row.amount_fen,
        bucket: 'none',
        state: {
          text: compensationStatusTexts[row.status as keyof typeof compensationStatusTexts][language],
          tone: row.status === 'PAID_OUT' || row.status === 'REFUNDED' ? 'ok' : 'warn',
        },
      }),
    ),
  ];
}
