/** The review of an order. A risk rule or the desk holds the order, and the staff release it or refund it. */
import type { ServerModule } from '../../platform/index.ts';
import { reviewQueue } from './review-queue.ts';
import { bindReview } from './routes.ts';

export { loadRiskRules } from './load-rules.ts';
export { reopenRejected, saveHindrance } from './rejected-tickets.ts';
export { reviewIfRisky } from './start-review.ts';

export const reviewModule: ServerModule = { name: 'review', routes: bindReview, staffQueues: [reviewQueue] };
