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
  /** The first segment of the trip that is replaced. Without it, the whole trip is replaced. */
  fromSegment: z.optional(z.int()),
  passengers: z.readonly(z.array(z.int())),
  reason: z.enum(['ZY', 'FZY']),
  segments: z.readonly(z.array(chosenSegment)),
  dueFen: z.int(),
  duePoints: z.int(),
  /** The fingerprint of the outcome for the extras of the old seats. `*` for an offer that showed no outcome. */
  extras: z.string(),
});

/** A quoted change with its amounts and its time. Fees and fares are calculated for that time. */
export type QuotedChange = z.output<typeof schema> & { at: number };

/** The passengers of an order, the trip that they give up, and the new flights that they want. */
export type ChangeWish = Omit<QuotedChange, 'dueFen' | 'duePoints' | 'extras' | 'at'>;

/** The sealed token of a quote. It contains no personal data. */
export const changeQuote = defineSealedToken({
  purpose: 'exchange.quote',
  lifetimeMs: changeQuoteMinutes * 60_000,
  schema,
  refusal: 'quoteExpired',
});
