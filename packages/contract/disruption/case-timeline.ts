import { z } from 'zod/mini';

/** The steps of a case. */
export const caseTimeline = z.array(
  z.object({
    at: z.string(),
    what: z.enum([
      'NEWS',
      'DELAYED',
      'CANCELLED',
      'MISSED',
      'RETIMED',
      'HELD',
      'KEPT',
      'CHANGED',
      'REFUNDED',
      'RECOVERED',
      'CONFIRM',
      'REFUND_DUE',
      'ACCEPTED',
      'ACCEPT_DUE',
    ]),
    /** The flight numbers of a report or of a held flight, or ''. */
    flights: z.string(),
    /** False for a step that comes next. */
    isDone: z.boolean(),
  }),
);
