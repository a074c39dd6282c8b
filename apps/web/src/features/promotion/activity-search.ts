import { z } from 'zod/mini';
import { flightSearch } from '../shopping/index.ts';

/** Where an activity is flown from until the traveller says otherwise. */
const PREFERENTIAL_ORIGIN = 'TAO';

/** An activity and the trip looked for in it, as they stand in the address; what cannot be read is left out. */
export const activitySearch = z.extend(flightSearch, {
  activityId: z.catch(z._default(z.string().check(z.regex(/^[A-Z][A-Z0-9-]{3,39}$/)), ''), ''),
  preferentialOrigCode3: z.catch(
    z._default(z.string().check(z.regex(/^[A-Z]{3}$/)), PREFERENTIAL_ORIGIN),
    PREFERENTIAL_ORIGIN,
  ),
});

export type ActivitySearch = z.infer<typeof activitySearch>;
