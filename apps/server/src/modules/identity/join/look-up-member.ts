import type { OperationResult } from '@haidai/contract';
import type { findMemberToJoin } from '@haidai/contract/identity';
import { joinPrefixes } from '@haidai/domain/identity';
import { type Deps, Refusal, type SignedIn } from '../../../platform/index.ts';
import { findEnrolled, unsealDetails } from './find-enrolled.ts';
import { hasJoinTries } from './join-attempts.ts';

/**
 * The member that the holder of a mobile may be, as far as they may know; null where there is none, and where nobody
 * may try any more. Only whoever has proved a mobile may ask for it: any other is refused notFound, member or not.
 */
export async function lookUpMember(
  deps: Deps,
  { kind, mobile: own }: SignedIn,
  mobile = own,
): Promise<OperationResult<typeof findMemberToJoin>> {
  if (mobile !== own) throw new Refusal('notFound');
  const member = kind === 'member' ? undefined : await findEnrolled(deps, mobile);
  if (!member || !(await hasJoinTries(deps, member.id))) return null;
  return {
    id: member.id,
    ...joinPrefixes(unsealDetails(deps, member)),
    estimatedLevel: member.enrolled_level ?? 'BASIC',
  };
}
