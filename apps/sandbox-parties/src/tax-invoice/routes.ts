import { entryStates } from '@haidai/connectors/tax-invoice';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import type { SendNotice } from '../send-notice.ts';
import type { createTaxOffice } from './office.ts';

const entryRequest = z.object({ receiptNo: z.string(), entry: z.enum(entryStates) });

/**
 * Serves the calls of scripts about e-itineraries:
 *
 *   GET  control/tax-invoice/receipts  all documents, with the numbers of their reversals
 *   POST control/tax-invoice/entry     {"receiptNo", "entry": "ENTERED"}: the buyer enters a document; tells the site
 *   POST control/tax-invoice/reverse   {"receiptNo"}: somebody else reverses a document; tells the site
 */
export function taxInvoiceControlRoutes(
  app: FastifyInstance,
  { documents, handlers }: ReturnType<typeof createTaxOffice>,
  { send, now, createId }: { send: SendNotice; now: () => Date; createId: () => string },
): void {
  const tell = async (receiptNo: string, change: object) => {
    const notice = { noticeNo: createId(), at: now().toISOString(), receiptNo, change };
    return { status: await send('tax-invoice/status', notice) };
  };

  app.get('/control/tax-invoice/receipts', () =>
    [...documents.values()].map(({ request, invoiceNo, reversals, reversedFen, sent, entry }) => ({
      ...{ receiptNo: request.receiptNo, ticketNo: request.ticketNo, totalFen: request.totalFen, invoiceNo },
      ...{ reversals: [...reversals.values()].map(({ redInvoiceNo }) => redInvoiceNo), reversedFen, entry },
      sent: sent.size,
    })),
  );

  app.post<{ Body: string }>('/control/tax-invoice/entry', async (request, reply) => {
    const parsed = z.safeParse(entryRequest, JSON.parse(request.body));
    if (!parsed.success) return reply.status(422).send({ error: z.prettifyError(parsed.error) });
    const { receiptNo, entry } = parsed.data;
    const document = documents.get(receiptNo);
    if (!document) return reply.status(404).send({ error: `No document ${receiptNo}` });
    document.entry = entry;
    return tell(receiptNo, { state: 'entry', entry });
  });

  app.post<{ Body: string }>('/control/tax-invoice/reverse', async (request, reply) => {
    const { receiptNo } = JSON.parse(request.body) as { receiptNo: string };
    const document = documents.get(receiptNo);
    if (!document) return reply.status(404).send({ error: `No document ${receiptNo}` });
    const { invoiceNo } = document;
    const wish = { actNo: createId(), receiptNo, invoiceNo, reason: 'WRONG' as const, part: null };
    return tell(receiptNo, await handlers.reverse(wish));
  });
}
