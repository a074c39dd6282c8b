import { isAct, type Operation } from '@haidai/contract';
import { mayAct, mayRead, type Permits, seededRoles } from '@haidai/domain/staff';
import type { CallerName } from './callers.ts';

type Refused = 'unauthenticated' | 'notMember' | 'notPermitted';

const travellers: readonly CallerName[] = ['smsUser', 'owner', 'otherMember'];
const members: readonly CallerName[] = ['owner', 'otherMember'];

/**
 * Returns the refusal of a caller, from the `auth` and the `permission` of the operation alone. Null means that the
 * operation is open to the caller.
 */
export function refusedAtTheDoor(operation: Operation, caller: CallerName): Refused | null {
  const { auth, overlooksToken } = operation;
  switch (auth) {
    case 'staff':
      return refusedToStaff(operation, caller);
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

function refusedToStaff(operation: Operation, caller: CallerName): Refused | null {
  const { permission } = operation;
  const permits: Permits | undefined = seededRoles.find(({ id }) => id === caller)?.permits;
  if (!permits) return 'unauthenticated';
  const may = isAct(operation) ? mayAct : mayRead;
  return permission && may(permits, permission) ? null : 'notPermitted';
}
