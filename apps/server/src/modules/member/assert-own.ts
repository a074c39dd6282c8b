import { Refusal, type SignedIn } from '../../platform/index.ts';

/** Lists take a user id, as the specification has it; only one's own. */
export function assertOwn(userId: string | undefined, session: SignedIn): void {
  if (userId && userId !== session.userId) throw new Refusal('notFound');
}
