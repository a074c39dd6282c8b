import { holdBooking as operation } from '@haidai/contract/booking';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../platform/index.ts';
import { reviewBooking } from './review-booking.ts';

export function bindReview(app: FastifyInstance, deps: Deps): void {
  bind(app, operation, async ({ input: { body }, session }) => {
    await reviewBooking(deps, body, session);
    return { held: true as const };
  });
}
