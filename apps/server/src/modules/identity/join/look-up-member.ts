import type { OperationResult } from '@haidai/contract';
import type { findMemberToJoin } from '@haidai/contract/identity';
import { joinPrefixes } from '@haidai/domain/identity';
import { type Deps, Refusal, type SignedIn } from '../../../platform/index.ts';
import { findEnrolled, unsealDetails } from './find-enrolled.ts';
import { hasJoinTries } from './join-attempts.ts';

/**
 * Finds the member that the holder of a mobile may join, with the prefixes that the holder may see. Returns null if
 * there is no such member or no try is left. Refuses with `notFound` any mobile that the caller has not verified,
 * whether it belongs to a member or not.
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
