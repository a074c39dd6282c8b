import { Refusal, type SignedIn } from '../../platform/index.ts';

/**
 * Refuses with `notFound` if the user id of a list is not the caller's own. The specification puts a user id into these
 * requests.
 */
export function assertOwn(userId: string | undefined, session: SignedIn): void {
  if (userId && userId !== session.userId) throw new Refusal('notFound');
}
