import type { Operation } from '@haidai/contract';
import { getLoginUser } from '@haidai/contract/identity';
import { type SeededRole, seededRoles } from '@haidai/domain/staff';
import {
  type Answer,
  type Api,
  demoClerks,
  demoMember,
  demoPeople,
  signInBySms,
  signInMember,
  signInStaff,
} from '@haidai/testkit';
import type { TestApp } from '../site/start-test-app.ts';

/** The roles of the staff. */
export const roleNames: readonly SeededRole[] = seededRoles.map(({ id }) => id);

/** The kinds of callers of the site: travellers, ended sessions, and a person of each role of the staff. */
export const callerNames = [
  ...(['anonymous', 'smsUser', 'owner', 'otherMember', 'expired', 'expiredStaff'] as const),
  ...roleNames,
];
export type CallerName = (typeof callerNames)[number];

export interface Caller {
  call(operation: Operation, input: object): Promise<Answer<unknown>>;
}

type Callers = Record<CallerName, Caller>;

const another = { username: '13800000002', password: 'Haidai2026' };

/** Signs in the callers whose sessions must expire, moves the clock by a day, and signs in the others. */
export async function givenCallers(site: TestApp): Promise<Callers & { ownerApi: Api }> {
  const browser = () => site.api.another();
  const [lateMember, lateClerk] = [browser(), browser()];
  const { access_token: old } = await signInMember(lateMember, another);
  await signInStaff(lateClerk, demoClerks[1]);
  await site.clock.advance({ days: 1, hours: 1 });
  await lateMember.expectRefused(getLoginUser, 'unauthenticated', {}, { headers: { authorization: `Bearer ${old}` } });

  const [sms, ownerApi, other] = [browser(), browser(), browser()];
  const { access_token: smsToken } = await signInBySms(sms, '13700000777');
  const { access_token: ownToken } = await signInMember(ownerApi, demoMember);
  const { access_token: otherToken } = await signInMember(other, another);
  const staff = {} as Record<SeededRole, Caller>;
  for (const role of roleNames) {
    const api = browser();
    await signInStaff(api, demoPeople[role]);
    staff[role] = asked(api);
  }
  return {
    ...staff,
    ownerApi,
    anonymous: asked(browser()),
    smsUser: asked(sms, smsToken),
    owner: asked(ownerApi, ownToken),
    otherMember: asked(other, otherToken),
    expired: asked(browser(), old),
    expiredStaff: asked(lateClerk),
  };
}

/** Returns a caller that sends its token as a header, so that cookies of an answer do not change the next call. */
function asked(api: Api, token?: string): Caller {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return { call: (operation, input) => api.callLoosely(operation, input, { headers }) };
}
