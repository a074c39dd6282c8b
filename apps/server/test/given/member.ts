import { type Api, citizenNumber } from '@haidai/testkit';
import { addMember, getById } from '../../src/modules/identity/repository.ts';
import { startSignIn } from '../../src/modules/identity/session/sign-in.ts';
import { createLot } from '../../src/modules/member/points/lots.ts';
import type { TestApp } from '../site/test-app.ts';

type Site = Pick<TestApp, 'deps' | 'db' | 'clock'>;

export interface GivenMember {
  accountId: string;
  mobile: string;
  /** The number of their resident ID card. */
  document: string;
}

let members = 0;

/** Gives a member with a document and these points only, in lots by the day on which they expire. */
export async function givenMember(
  site: Site,
  { lots = [], ...given }: { lots?: [points: number, until: string][]; document?: string } = {},
): Promise<GivenMember> {
  members += 1;
  const document = given.document ?? citizenNumber('1975-05-05', members);
  const mobile = `187${String(members).padStart(8, '0')}`;
  const accountId = await addMember(site.deps, {
    userId: `M7${String(members).padStart(8, '0')}`,
    memberNo: `7897${String(members).padStart(8, '0')}`,
    mobile,
    mail: `member${members}@example.com`,
    document: { type: 'NI', number: document },
    name: { surnameCn: '王', firstnameCn: '岱', surnameEn: 'WANG', firstnameEn: 'DAI' },
    passwordHash: 'none',
    birthday: null,
    mobileConfirmedAt: site.clock.now(),
    level: null,
  });
  if (!accountId) throw new Error('The member exists already');
  for (const [points, until] of lots) await givePoints(site, accountId, points, until);
  return { accountId, mobile, document };
}

/** Adds a lot of points that expires at the beginning of a day. */
export async function givePoints(site: Site, accountId: string, points: number, until: string): Promise<void> {
  const expiresAt = new Date(`${until}T00:00:00+08:00`);
  await createLot(site.deps, site.db, { accountId, points, expiresAt, type: 'ADJUST', reason: 'test' });
}

/** Returns a member's points by lot: `300@2026-12-01 500@2028-01-01`. */
export async function lotsOf({ db }: Site, accountId: string): Promise<string> {
  const rows = await db
    .selectFrom('point_lot')
    .select(['left_over', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('left_over', '>', 0)
    .orderBy('expires_at')
    .execute();
  const day = (instant: Date) => new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  return rows.map((row) => `${row.left_over}@${day(row.expires_at)}`).join(' ');
}

/** Gives the browser of a member, signed in as if by password. By default it is a new browser. */
export async function signInAs(
  site: TestApp,
  { accountId }: Pick<GivenMember, 'accountId'>,
  api: Api = site.api.another(),
): Promise<Api> {
  const place = { deviceId: api.deviceId, clientAddress: '', userAgent: 'test' };
  const { accessToken } = await startSignIn(site.deps, await getById(site.db, accountId), place);
  api.setCookie(site.config.cookies.access, accessToken);
  return api;
}

/** Gives a member with points, signed in with a browser of their own. */
export async function givenBooker(site: TestApp, points = 30_000): Promise<GivenMember & { api: Api }> {
  const member = await givenMember(site, { lots: [[points, '2030-01-01']] });
  return { ...member, api: await signInAs(site, member) };
}
