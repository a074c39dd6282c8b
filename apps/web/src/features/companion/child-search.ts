import { z } from 'zod/mini';
import { isIsoDate } from '../../i18n/dates.ts';

const code3 = z.catch(z._default(z.string().check(z.regex(/^[A-Z]{3}$/)), ''), '');
const name = z.catch(z._default(z.string().check(z.maxLength(40)), ''), '');
const date = z.catch(z._default(z.string().check(z.refine(isIsoDate)), ''), '');

/**
 * What stands in the address of /book/VerifySecureCodeChild: the specification's `bookCHD`, once a ticket is verified, and
 * how many children. Who comes from an order of theirs names it with the adult in it; a ticket's number is never there.
 */
export const childSearch = z.object({
  isReturn: z.catch(z._default(z.boolean(), false), false),
  departureDate: date,
  returnDate: date,
  iorD: z.catch(z._default(z.enum(['D', 'I']), 'D'), 'D'),
  origName: name,
  origCode3: code3,
  destName: name,
  destCode3: code3,
  classType: z.catch(z._default(z.enum(['', 'ECO', 'SUPER', 'BUSINESS']), ''), ''),
  payment: z.catch(z._default(z.literal('CASH'), 'CASH'), 'CASH'),
  childNum: z.catch(z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2)), 1), 1),
  orderNo: z.catch(z._default(z.string().check(z.maxLength(40)), ''), ''),
  passenger: z.catch(z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(20)), 0), 0),
});

export type ChildSearch = z.infer<typeof childSearch>;
