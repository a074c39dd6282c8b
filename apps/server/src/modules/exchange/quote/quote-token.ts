import { changeQuoteMinutes } from '@haidai/domain/exchange';
import { z } from 'zod/mini';
import { defineSealedToken } from '../../../platform/index.ts';

const chosenSegment = z.object({
  flightNo: z.string(),
  departDate: z.string(),
  from: z.string(),
  to: z.string(),
  bookingClass: z.string(),
  productCode: z.nullable(z.string()),
});

const schema = z.object({
  orderNo: z.string(),
  tripIndex: z.int(),
  passengers: z.readonly(z.array(z.int())),
  reason: z.enum(['ZY', 'FZY']),
  segments: z.readonly(z.array(chosenSegment)),
  dueFen: z.int(),
  duePoints: z.int(),
  /** Fingerprint of what becomes of the extras of the old seats; `*` for an offer that showed none. */
  extras: z.string(),
});

/** What was quoted, when, and what it came to: fees and fares count from that moment on. */
export type QuotedChange = z.output<typeof schema> & { at: number };

/** The passengers of an order, the trip they give up, and the flights they want for it. */
export type ChangeWish = Omit<QuotedChange, 'dueFen' | 'duePoints' | 'extras' | 'at'>;

/** The quote of a change. It carries nothing that names a person. */
export const changeQuote = defineSealedToken({
  purpose: 'exchange.quote',
  lifetimeMs: changeQuoteMinutes * 60_000,
  schema,
  refusal: 'quoteExpired',
});
