import { addMember } from '../src/modules/identity/repository.ts';
import { openLot } from '../src/modules/member/points/lots.ts';
import type { TestApp } from './harness.ts';

type Site = Pick<TestApp, 'deps' | 'db' | 'clock'>;

export interface GivenMember {
  accountId: string;
  mobile: string;
}

let members = 0;

/** A member with a document, and nothing but the points given, in lots by the day on which they run out. */
export async function givenMember(
  site: Site,
  { lots = [], document = 'none' }: { lots?: [points: number, until: string][]; document?: string } = {},
): Promise<GivenMember> {
  members += 1;
  const mobile = `187${String(members).padStart(8, '0')}`;
  const accountId = await addMember(site.deps, {
    userId: `M7${String(members).padStart(8, '0')}`,
    memberNo: `7897${String(members).padStart(8, '0')}`,
    mobile,
    mail: `member${members}@example.com`,
    document: { type: 'NI', number: document === 'none' ? `test-${members}` : document },
    name: { surnameCn: '王', firstnameCn: '岱', surnameEn: 'WANG', firstnameEn: 'DAI' },
    passwordHash: 'none',
    birthday: null,
    mobileConfirmedAt: site.clock.now(),
    level: null,
  });
  if (!accountId) throw new Error('The member is there already');
  for (const [points, until] of lots) await givePoints(site, accountId, points, until);
  return { accountId, mobile };
}

/** A lot more, which runs out at the beginning of that day. */
export async function givePoints(site: Site, accountId: string, points: number, until: string): Promise<void> {
  const expiresAt = new Date(`${until}T00:00:00+08:00`);
  await openLot(site.deps, site.db, { accountId, points, expiresAt, type: 'ADJUST', reason: 'test' });
}

/** What a member has, lot by lot: `300@2026-12-01 500@2028-01-01`. */
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
