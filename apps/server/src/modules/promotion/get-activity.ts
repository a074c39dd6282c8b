import { type Activity, activityState } from '@haidai/domain/promotion';
import { saleAt } from '@haidai/domain/shopping';
import { type Clock, Refusal } from '../../platform/index.ts';
import type { Catalogue } from '../flights/index.ts';

/** Returns an activity. Refuses activityNotFound. */
export function getActivity({ activities }: Catalogue, activityId: string): Activity {
  const activity = activities.find(({ id }) => id === activityId);
  if (!activity) throw new Refusal('activityNotFound');
  return activity;
}

/** Returns an activity that is on sale now. Refuses activityNotFound, activityClosed. */
export function requireOpenActivity(
  { catalogue, clock }: { catalogue: Catalogue; clock: Clock },
  activityId: string,
): Activity {
  const activity = getActivity(catalogue, activityId);
  const { issueDate } = saleAt(clock.now().getTime());
  if (activityState(activity, issueDate) !== 'OPEN') {
    const { name, issuedFrom: from, issuedTo: to } = activity;
    throw new Refusal('activityClosed', { name, from, to });
  }
  return activity;
}
