import { type RefundCause, refundCauses, refundQuoteMinutes } from '@haidai/domain/refund';
import { z } from 'zod/mini';
import { defineSealedToken } from '../../../platform/index.ts';

const chosenTicket = z.object({ passengerSeq: z.int(), segments: z.optional(z.array(z.int())) });

const schema = z.object({
  orderNo: z.string(),
  reason: z.enum(['ZY', 'FZY']),
  cause: z.enum(Object.keys(refundCauses) as [RefundCause, ...RefundCause[]]),
  /** The chosen tickets. Null means the whole order. */
  tickets: z.nullable(z.array(chosenTicket)),
});

/** The passenger of a ticket and the chosen segments. Without segments all usable ones are chosen. */
export type ChosenTicket = z.output<typeof chosenTicket>;

/** The subject of a quote and its time. The fee is calculated for that time. */
export type Quoted = z.output<typeof schema> & { at: number };

/** The sealed token of a refund quote. It holds no personal data. */
export const refundQuote = defineSealedToken({
  purpose: 'refund.quote',
  lifetimeMs: refundQuoteMinutes * 60_000,
  schema,
  refusal: 'quoteExpired',
});
