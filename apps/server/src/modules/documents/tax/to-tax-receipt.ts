import type { Deps } from '../../../platform/index.ts';
import type { TaxReceipt } from '../../../providers/tax-invoice/index.ts';
import { findOrder, getOrderFacts } from '../../booking/index.ts';
import { factsOf, type ReceiptRow } from '../receipt/repository.ts';

/** The codes of a receipt that have a field of their own. Everything else is another tax. */
const fields = { FARE: 'fareFen', YQ: 'fuelFen', CN: 'fundFen' } as const;

/** Builds the content of an e-itinerary from the facts of its receipt and the document of the traveller. */
export async function toTaxReceipt(deps: Deps, row: ReceiptRow): Promise<TaxReceipt> {
  const { name, ticketNo, flights, lines, totalFen, vatPercent, vatFen, buyer } = factsOf(deps, row);
  const amounts = { fareFen: 0, fuelFen: 0, fundFen: 0, otherTaxesFen: 0 };
  for (const { code, amountFen } of lines) amounts[fields[code as keyof typeof fields] ?? 'otherTaxesFen'] += amountFen;
  const { carrier } = deps.config;
  return {
    receiptNo: row.receipt_no,
    buyer: { type: buyer.titleType, name: buyer.title, taxNumber: buyer.taxNumber || null },
    passenger: { name, ...(await documentOf(deps, row)) },
    ticketNo: ticketNo.replace('-', ''),
    isDomestic: true,
    flights: flights.map((flight) => ({
      carrier: carrier.code,
      flightNo: flight.flightNo,
      date: flight.date,
      departs: flight.departTime,
      origin: flight.origin ?? '',
      destination: flight.destination ?? '',
      from: flight.from.zh,
      to: flight.to.zh,
      cabin: flight.className.zh,
      bookingClass: flight.bookingClass,
      fareBasis: flight.fareBasis ?? null,
    })),
    ...amounts,
    totalFen,
    vatPercent,
    vatFen,
    insuranceFen: null,
  };
}

async function documentOf({ db, vault }: Deps, { order_no, passenger_seq }: ReceiptRow) {
  const order = await findOrder(db, order_no);
  const people = order ? (await getOrderFacts(db, order)).passengers : [];
  const person = people.find(({ seq }) => seq === passenger_seq);
  if (!person) throw new Error('The passenger of a receipt is missing');
  return { documentType: person.document_type, documentNo: vault.unseal(person.document_sealed) };
}
