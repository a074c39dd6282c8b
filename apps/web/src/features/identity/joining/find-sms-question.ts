import type { OperationResult } from '@haidai/contract';
import { findMemberToJoin, getHistoryData, type loginBySms } from '@haidai/contract/identity';
import { call } from '../../../core/api/call.ts';

type MemberToJoin = NonNullable<OperationResult<typeof findMemberToJoin>>;

/** The result of a login by code, with the mobile or the mail address of the code. */
export interface CodeSignIn extends Pick<OperationResult<typeof loginBySms>, 'userType' | 'willingTobeRecorded'> {
  contact: string;
}

/** The question for a user directly after a login by code. */
export type SmsQuestion = JoinQuestion | { about: 'history'; orderCount: number };

export interface JoinQuestion {
  about: 'join';
  mobile: string;
  member: MemberToJoin;
}

/**
 * Returns the question for a user after a login by code. A traveller who is no member may have a membership with the same
 * mobile. A member who has not decided yet may have earlier orders by SMS. Returns null if there is no question or if a
 * request fails. The login is valid in every case.
 */
export async function findSmsQuestion(signIn: CodeSignIn): Promise<SmsQuestion | null> {
  try {
    return signIn.userType === 'VIP' ? await findHistoryQuestion(signIn) : await findJoinQuestion(signIn);
  } catch {
    return null;
  }
}

async function findJoinQuestion({ contact }: CodeSignIn): Promise<SmsQuestion | null> {
  const member = await call(findMemberToJoin, { query: {} });
  return member && { about: 'join', mobile: contact, member };
}

async function findHistoryQuestion({ willingTobeRecorded }: CodeSignIn): Promise<SmsQuestion | null> {
  if (willingTobeRecorded) return null;
  const { hasHistoryData, orderCount } = await call(getHistoryData, { query: {} });
  return hasHistoryData ? { about: 'history', orderCount } : null;
}
