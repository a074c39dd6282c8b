import { soughtFareKind } from '@haidai/contract/fields';
import { z } from 'zod/mini';

/** What /book/querySpecialTicket is asked, as it stands in the address; what cannot be read is left out. */
const code3 = z.catch(z._default(z.string().check(z.regex(/^[A-Z]{3}$/)), ''), '');

export const specialSearch = z.object({
  origCode3: code3,
  month: z.catch(z._default(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)), ''), ''),
  /** In yuan; 0 for any. */
  budget: z.catch(z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)), 0), 0),
  /** Inland or abroad. */
  iorD: z.catch(z._default(z.enum(['D', 'I']), 'D'), 'D'),
  fareKind: z.catch(z._default(soughtFareKind, ''), ''),
  /** The destination whose calendar is open. */
  destCode3: code3,
  /** The month the calendar shows, where it is not that of the lowest fare. */
  calendar: z.catch(z._default(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)), ''), ''),
});

export type SpecialSearch = z.infer<typeof specialSearch>;
