import type { Permission } from '@haidai/domain/staff';
import type { Operation } from './operation.ts';

/** How a member of staff calls an operation of travellers in place of the owner of an order. */
export interface Served {
  /** The part of the request that names the order. `case`: a key of the order's case, which the use case checks. */
  readonly order: 'body' | 'query' | 'params' | 'case';
  /** Whether the call changes the order or hands out a document. The log and the order history then name the person. */
  readonly acts: boolean;
  /** The permission of the member of staff. */
  readonly permission: Permission;
}

/**
 * The operations that the staff may call for a caller, with an open service session for the order. The staff cannot
 * call any other operation of travellers: it has no address at the desk. Nothing here spends points, vouchers or the
 * traveller's card, and nothing opens the traveller's account.
 */
const rows: Record<Served['order'], { reads: string; acts: string }> = {
  body: {
    reads: `booking.getOrderInfo booking.getPassengerInput booking.keepPassengerInput exchange.getTicketInfo exchange.listFlights exchange.listDays
      exchange.queryChange refund.listRefunds refund.quoteRefund refund.quoteAddOns ancillaries.listAncillaries
      ancillaries.getSeatMap correction.preview itinerary.listReceipts itinerary.listInvoices disruption.list`,
    acts: `booking.changeContact booking.savePassengers booking.createOrder
      booking.takeOrdinaryFare exchange.bookChange refund.refundTicket refund.refundOrder refund.refundAddOns
      ancillaries.saveAncillaries ancillaries.createProductOrder correction.ask itinerary.resendReceipt
      itinerary.getReceiptPdf itinerary.getReceiptFile itinerary.getInvoicePdf`,
  },
  query: { reads: 'exchange.getChangeOrder correction.get insurance.getInsurance', acts: 'refund.uploadCertificate' },
  params: { reads: 'booking.getContact', acts: '' },
  case: {
    reads: 'disruption.get disruption.listFlights disruption.lookAtFlight',
    acts: 'disruption.decide disruption.acceptOffer',
  },
};

/** The served operations by their ids. */
export const served: ReadonlyMap<string, Served> = new Map(
  Object.entries(rows).flatMap(([order, { reads, acts }]) =>
    [reads, acts].flatMap((ids, index) =>
      ids
        .split(/\s+/)
        .filter(Boolean)
        .map((id): [string, Served] => [
          id,
          { order: order as Served['order'], acts: index === 1, permission: permissionFor(id) },
        ]),
    ),
  ),
);

function permissionFor(id: string): Permission {
  return id.startsWith('correction.') ? 'orders.correct' : 'orders.serve';
}

/** The header with the id of the service session. It opens nothing without the cookie of the desk. */
export const serviceHeader = 'service-session';

/** Returns the address at which the staff call an operation. The cookie of the desk reaches only addresses like this. */
export const servedPath = ({ path }: Pick<Operation, 'path'>): string => `/api/ops/served${path}`;
