import type { Operation } from '@haidai/contract';
import type { CallerName } from './callers.ts';

type Refused = 'unauthenticated' | 'notMember' | 'notSupervisor';

const travellers: readonly CallerName[] = ['smsUser', 'owner', 'otherMember'];
const members: readonly CallerName[] = ['owner', 'otherMember'];

/** How the door refuses somebody by their role, from the operation's `auth` alone; null where it lets them in. */
export function refusedAtTheDoor({ auth, overlooksToken }: Operation, caller: CallerName): Refused | null {
  switch (auth) {
    case 'clerk':
    case 'supervisor':
      if (caller !== 'clerk' && caller !== 'supervisor') return 'unauthenticated';
      return auth === 'supervisor' && caller === 'clerk' ? 'notSupervisor' : null;
    case 'user':
    case 'member':
      if (!travellers.includes(caller)) return 'unauthenticated';
      return auth === 'member' && !members.includes(caller) ? 'notMember' : null;
    case 'provider':
    case 'sandbox':
      return null;
    default:
      // Who shows a token that is worth nothing means somebody: they are told, and not taken for a stranger.
      return caller === 'expired' && !overlooksToken ? 'unauthenticated' : null;
  }
}
