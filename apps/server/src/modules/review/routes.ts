import { holdBooking as operation } from '@haidai/contract/booking';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../platform/index.ts';
import { holdBooking } from './review-by-hand.ts';

export function bindReview(app: FastifyInstance, deps: Deps): void {
  bind(app, operation, async ({ input: { body }, session }) => {
    await holdBooking(deps, body, session);
    return { held: true as const };
  });
}
