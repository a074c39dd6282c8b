/** The review of an order: a risk rule or the desk stops it, and the staff release it or send its money back. */
import type { ServerModule } from '../../platform/index.ts';
import { reviewQueue } from './review-queue.ts';
import { bindReview } from './routes.ts';

export { loadRiskRules } from './load-rules.ts';
export { reopenRejected, saveHindrance } from './rejected-tickets.ts';
export { reviewIfRisky } from './start-review.ts';

export const reviewModule: ServerModule = { name: 'review', routes: bindReview, staffQueues: [reviewQueue] };
