import { type RefundCause, refundCauses, refundQuoteMinutes } from '@haidai/domain/refund';
import { z } from 'zod/mini';
import { defineSealedToken } from '../../../platform/index.ts';

const chosenTicket = z.object({ passengerSeq: z.int(), segments: z.optional(z.array(z.int())) });

const schema = z.object({
  orderNo: z.string(),
  reason: z.enum(['ZY', 'FZY']),
  cause: z.enum(Object.keys(refundCauses) as [RefundCause, ...RefundCause[]]),
  /** Null: the whole order. */
  tickets: z.nullable(z.array(chosenTicket)),
});

/** Whose ticket, and which of its segments; without segments all that can still be used. */
export type ChosenTicket = z.output<typeof chosenTicket>;

/** What was asked to be quoted, and when: the fee counts from that moment on. */
export type Quoted = z.output<typeof schema> & { at: number };

/** The quote of a refund. It carries nothing that names a person. */
export const refundQuote = defineSealedToken({
  purpose: 'refund.quote',
  lifetimeMs: refundQuoteMinutes * 60_000,
  schema,
  refusal: 'quoteExpired',
});
