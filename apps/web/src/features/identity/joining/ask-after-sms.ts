import type { OperationResult } from '@haidai/contract';
import { findMemberToJoin, getHistoryData, type loginBySms } from '@haidai/contract/identity';
import { call } from '../../../core/api/call.ts';

type MemberToJoin = NonNullable<OperationResult<typeof findMemberToJoin>>;

/** Who has just signed in by SMS. */
export interface SmsSignIn extends Pick<OperationResult<typeof loginBySms>, 'userType' | 'willingTobeRecorded'> {
  mobile: string;
}

/** What to ask somebody who has just signed in by SMS, before they go on. */
export type SmsQuestion = JoinQuestion | { about: 'history'; orderCount: number };

export interface JoinQuestion {
  about: 'join';
  mobile: string;
  member: MemberToJoin;
}

/**
 * A traveller who is no member may be one by their mobile; a member who has not said yet may have booked before. null
 * where there is nothing to ask, and where it cannot be found out: the login stands either way.
 */
export async function askAfterSms(signIn: SmsSignIn): Promise<SmsQuestion | null> {
  try {
    return signIn.userType === 'VIP' ? await askForHistory(signIn) : await askToJoin(signIn);
  } catch {
    return null;
  }
}

async function askToJoin({ mobile }: SmsSignIn): Promise<SmsQuestion | null> {
  const member = await call(findMemberToJoin, { query: {} });
  return member && { about: 'join', mobile, member };
}

async function askForHistory({ willingTobeRecorded }: SmsSignIn): Promise<SmsQuestion | null> {
  if (willingTobeRecorded) return null;
  const { hasHistoryData, orderCount } = await call(getHistoryData, { query: {} });
  return hasHistoryData ? { about: 'history', orderCount } : null;
}
