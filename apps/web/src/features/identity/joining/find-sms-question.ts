import type { OperationResult } from '@haidai/contract';
import { findMemberToJoin, getHistoryData, type loginBySms } from '@haidai/contract/identity';
import { call } from '../../../core/api/call.ts';

type MemberToJoin = NonNullable<OperationResult<typeof findMemberToJoin>>;

/** The result of an SMS login, with its mobile. */
export interface SmsSignIn extends Pick<OperationResult<typeof loginBySms>, 'userType' | 'willingTobeRecorded'> {
  mobile: string;
}

/** The question for a user directly after an SMS login. */
export type SmsQuestion = JoinQuestion | { about: 'history'; orderCount: number };

export interface JoinQuestion {
  about: 'join';
  mobile: string;
  member: MemberToJoin;
}

/**
 * Returns the question for a user after an SMS login. A traveller who is no member may have a membership with the same
 * mobile. A member who has not decided yet may have earlier orders by SMS. Returns null if there is no question or if a
 * request fails. The login is valid in every case.
 */
export async function findSmsQuestion(signIn: SmsSignIn): Promise<SmsQuestion | null> {
  try {
    return signIn.userType === 'VIP' ? await findHistoryQuestion(signIn) : await findJoinQuestion(signIn);
  } catch {
    return null;
  }
}

async function findJoinQuestion({ mobile }: SmsSignIn): Promise<SmsQuestion | null> {
  const member = await call(findMemberToJoin, { query: {} });
  return member && { about: 'join', mobile, member };
}

async function findHistoryQuestion({ willingTobeRecorded }: SmsSignIn): Promise<SmsQuestion | null> {
  if (willingTobeRecorded) return null;
  const { hasHistoryData, orderCount } = await call(getHistoryData, { query: {} });
  return hasHistoryData ? { about: 'history', orderCount } : null;
}
