import type { Operation } from '@haidai/contract';
import type { CallerName } from './callers.ts';

type Refused = 'unauthenticated' | 'notMember' | 'notSupervisor';

const travellers: readonly CallerName[] = ['smsUser', 'owner', 'otherMember'];
const members: readonly CallerName[] = ['owner', 'otherMember'];

/**
 * Returns the refusal of a caller by role, from the operation's `auth` alone. Null means that the operation is open to
 * the role.
 */
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
      // An invalid token is refused also where a visitor without a token may call.
      return caller === 'expired' && !overlooksToken ? 'unauthenticated' : null;
  }
}
