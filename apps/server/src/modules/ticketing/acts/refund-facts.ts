import { todayIn } from '@haidai/domain/time';
import type { Deps, Tx } from '../../../platform/index.ts';

/** The coupons of one ticket in an approved refund. */
export interface RefundedTicket {
  refundNo: string;
  ticketNo: string;
  couponNos: readonly number[];
}

type Facts =
  | { kind: 'voidTickets'; wanted: 'VOID'; request: { ticketNos: string[] } }
  | {
      kind: 'refundCoupons';
      wanted: 'REFUNDED';
      request: {
        ticketNo: string;
        couponNos: number[];
        refundFen: number;
        feeFen: number;
        taxFen: number;
        isInvoluntary: boolean;
      };
    };

/**
 * Returns the act that ends refunded coupons at the issuer. A ticket of an order that the staff rejected is void on the
 * day of its issue, unless the issuer has refused that. Every other ticket is refunded, with its fee.
 */
export async function getRefundFacts(deps: Pick<Deps, 'clock'>, tx: Tx, ticket: RefundedTicket): Promise<Facts> {
  const { refundNo, ticketNo } = ticket;
  const couponNos = [...ticket.couponNos];
  const refund = await tx
    .selectFrom('refund_request')
    .select(['lines', 'change_reason', 'cause'])
    .where('refund_no', '=', refundNo)
    .executeTakeFirstOrThrow();
  if (refund.cause === 'REVIEW' && (await mayVoid(deps, tx, ticket)))
    return { kind: 'voidTickets', wanted: 'VOID', request: { ticketNos: [ticketNo] } };
  const coupons = await tx
    .selectFrom('refund_coupon')
    .select(['passenger_seq', 'segment_index'])
    .where('refund_no', '=', refundNo)
    .where('ticket_no', '=', ticketNo)
    .where('coupon_no', 'in', couponNos)
    .execute();
  const lines = refund.lines.filter(({ passengerSeq, segment }) =>
    coupons.some((coupon) => coupon.passenger_seq === passengerSeq && coupon.segment_index === segment),
  );
  const sumOf = (kind: string) => lines.reduce((sum, line) => (line.kind === kind ? sum + line.amountFen : sum), 0);
  const [fareFen, feeFen, taxFen] = [sumOf('fare'), -sumOf('fee'), sumOf('tax')];
  const refundFen = fareFen - feeFen + taxFen;
  const isInvoluntary = refund.change_reason === 'FZY';
  return {
    kind: 'refundCoupons',
    wanted: 'REFUNDED',
    request: { ticketNo, couponNos, refundFen, feeFen, taxFen, isInvoluntary },
  };
}

async function mayVoid({ clock }: Pick<Deps, 'clock'>, tx: Tx, { ticketNo, couponNos }: RefundedTicket) {
  const ticket = await tx
    .selectFrom('ticket as t')
    .innerJoin('order_passenger as p', (join) =>
      join.onRef('p.order_no', '=', 't.order_no').onRef('p.seq', '=', 't.passenger_seq'),
    )
    .select(['t.order_no', 't.issued_at', 'p.exchanged_ticket'])
    .where('t.ticket_no', '=', ticketNo)
    .executeTakeFirstOrThrow();
  if (todayIn(ticket.issued_at) !== clock.today() || ticket.exchanged_ticket !== null) return false;
  const { coupons } = await tx
    .selectFrom('flight_coupon')
    .select(({ fn }) => fn.countAll<number>().as('coupons'))
    .where('ticket_no', '=', ticketNo)
    .executeTakeFirstOrThrow();
  if (Number(coupons) !== couponNos.length) return false;
  const refused = await tx
    .selectFrom('issuer_act')
    .select('request')
    .where('order_no', '=', ticket.order_no)
    .where('kind', '=', 'voidTickets')
    .where('status', '<>', 'DONE')
    .execute();
  return !refused.some(({ request }) => (request.ticketNos as string[]).includes(ticketNo));
}
