import type { OrderDetail, OrderPassengerRecord, PriceLineRecord } from '@haidai/contract/booking';
import type { Bilingual } from '@haidai/domain';
import {
  type Contact,
  canCancel,
  canPay,
  dueFen,
  fullName,
  type MoneyBack,
  type OrderStatus,
  orderHeadline,
} from '@haidai/domain/booking';
import { maskMail, maskMobile } from '@haidai/domain/identity';
import { fenToYuan } from '@haidai/domain/money';
import { formatTicketNumber } from '@haidai/domain/ticketing';
import { type Clock, type Deps, type Language, unsealMasked } from '../../platform/index.ts';
import type { Catalogue } from '../flights/index.ts';
import type { TicketFacts } from '../ticketing/index.ts';
import { hasRunOut } from './draft/require-draft.ts';
import type { OrderRow, PassengerRow, PriceLineRow, SegmentRow } from './repository.ts';

/** Returns the fields of an order that lists and detail pages share. */
export function toOrderHead(
  order: OrderRow,
  moneyBack: MoneyBack,
  { language, clock }: { language: Language; clock: Clock },
) {
  const status = order.status as OrderStatus;
  const isOpen = !hasRunOut(order, clock);
  return {
    orderNo: order.order_no,
    orderStatus: status,
    statusText: orderHeadline(status, moneyBack)[language],
    orderType: order.order_type,
    source: order.source,
    isChange: order.changed_from !== null,
    iorD: order.i_or_d,
    createTime: order.created_at.toISOString(),
    expireAt: canCancel(status) ? (order.expires_at?.toISOString() ?? null) : null,
    totalPrice: fenToYuan(order.total_fen),
    totalPoints: order.total_points,
    dueAmount: fenToYuan(canCancel(status) ? dueOf(order) : 0),
    canPay: isOpen && canPay(status),
    canCancel: isOpen && canCancel(status),
  };
}

/** Returns the contact of an order with masked numbers. */
export function toContact({ name, mobile, mail }: Contact): Omit<NonNullable<OrderDetail['linkman']>, 'canChange'> {
  return { name, mobileMasked: mobile && maskMobile(mobile), mailMasked: mail && maskMail(mail) };
}

export function toPassenger(
  { vault }: Pick<Deps, 'vault'>,
  row: PassengerRow,
  tickets: readonly TicketFacts[],
  segments: readonly SegmentRow[],
): OrderPassengerRecord {
  const own = tickets.filter(({ passengerSeq }) => passengerSeq === row.seq);
  const ticketVos = own.map(({ ticketNo, coupons }) => ({
    tktNo: formatTicketNumber(ticketNo),
    // The status of a ticket is the status of its first usable coupon.
    ticketStatus: (coupons.find(({ status }) => status === 'OPEN FOR USE') ?? coupons[0])?.status ?? '',
    coupons: coupons.map(({ segmentIndex, status }) => ({
      segmentIndex,
      flightNo: segments.find((segment) => segment.segment_index === segmentIndex)?.flight_no ?? '',
      status: status as OrderPassengerRecord['ticketVos'][number]['coupons'][number]['status'],
    })),
  }));
  return {
    seq: row.seq,
    passName: fullName({ surname: row.surname, firstName: row.first_name }),
    surname: row.surname,
    firstName: row.first_name,
    passengerType: row.passenger_type,
    atAdultFare: row.at_adult_fare,
    documentType: row.document_type,
    idNo: unsealMasked(vault, row.document_sealed),
    birthday: row.birthday,
    sex: row.sex,
    certificateNo: unsealMasked(vault, row.certificate_sealed),
    tktNo: ticketVos[0]?.tktNo ?? null,
    ticketVos,
  };
}

export function toPriceLine(row: PriceLineRow, { tables }: Catalogue, language: Language): PriceLineRecord {
  const tax = tables.taxes.find(({ code }) => code === row.code);
  const partName = language === 'zh' ? row.name_zh : row.name_en;
  const taxName = tax?.name[language];
  return {
    code: row.code,
    name: partName ?? fareNames[row.code]?.[language] ?? taxName ?? row.code,
    part: row.part,
    passengerType: row.passenger_type,
    passengerSeq: row.passenger_seq,
    count: row.passenger_count,
    unitPrice: fenToYuan(row.unit_fen),
    amount: fenToYuan(row.amount_fen),
    points: row.unit_points * row.passenger_count,
    segmentIndex: row.segment_index,
    ruleId: row.rule_id,
    ruleText: language === 'zh' ? row.rule_text_zh : row.rule_text_en,
  };
}

/** The names of the lines that are a fare or replace one. */
const fareNames: Record<string, Bilingual> = {
  FARE: { zh: '票价', en: 'Fare' },
  POINTS: { zh: '积分', en: 'Points' },
  VOUCHER: { zh: '兑换券', en: 'Voucher' },
  WEEKCARD: { zh: '周周飞', en: 'Week card' },
};

/** Returns the amount that is due now, in fen. */
export function dueOf({ status, total_fen, paid_fen, extra_fen }: OrderRow): number {
  return dueFen({ status, totalFen: total_fen, paidFen: paid_fen, extraFen: extra_fen });
}
