import { createHash } from 'node:crypto';
import type { Deps } from '../../platform/index.ts';
import { issueRegistrationGift } from '../member/index.ts';
import { hashPassword, verifyPassword } from './login/password.ts';
import { addMember, type NewMember } from './repository.ts';

const password = 'Haidai2026';

const members: Omit<NewMember, 'passwordHash' | 'birthday' | 'mobileConfirmedAt' | 'level'>[] = [
  {
    userId: 'M100000001',
    memberNo: '789000000018',
    mobile: '13800000001',
    mail: 'li.qinghe@example.com',
    document: { type: 'NI', number: '370202199003071233' },
    name: { surnameCn: '李', firstnameCn: '清和', surnameEn: 'LI', firstnameEn: 'QINGHE' },
  },
  {
    userId: 'M100000002',
    memberNo: '789000000026',
    mobile: '13800000002',
    mail: 'wang.dai@example.com',
    document: { type: 'NIN', number: '810000198508120036' },
    name: { surnameCn: '王', firstnameCn: '岱', surnameEn: 'WANG', firstnameEn: 'DAI' },
  },
];

/**
 * The demo accounts, for people and scripts that try the site. Their passwords are public, so production refuses these
 * accounts.
 */
export const demoAccounts = members.map(({ name, mobile, memberNo }) => ({
  name: name.surnameCn + name.firstnameCn,
  mobile,
  cardNo: memberNo,
  password,
}));

const hashAsSent = () => createHash('sha256').update(password).digest('hex');

/** Lists the card numbers of the demo members who still have the public password. */
export async function listDemoMembers({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const cards = members.map(({ memberNo }) => memberNo);
  const known = await db
    .selectFrom('account')
    .select(['member_no', 'password_hash'])
    .where('member_no', 'in', cards)
    .where('closed_at', 'is', null)
    .execute();
  const opened = await Promise.all(
    known.map(async ({ member_no, password_hash }) =>
      member_no && (await verifyPassword(hashAsSent(), password_hash)) ? [member_no] : [],
    ),
  );
  return opened.flat();
}

/** Gives the demo members a random password and ends their sign-ins. Returns the number of these members. */
export async function lockDemoMembers({ db, ids, clock }: Pick<Deps, 'db' | 'ids' | 'clock'>): Promise<number> {
  const unknown = await hashPassword(createHash('sha256').update(ids.token(32)).digest('hex'));
  const cards = await listDemoMembers({ db });
  if (cards.length === 0) return 0;
  await db.transaction().execute(async (tx) => {
    const locked = await tx
      .updateTable('account')
      .set({ password_hash: unknown })
      .where('member_no', 'in', cards)
      .returning('id')
      .execute();
    const accountIds = locked.map(({ id }) => id);
    await tx
      .updateTable('sign_in')
      .set({ ended_at: clock.now() })
      .where('account_id', 'in', accountIds)
      .where('ended_at', 'is', null)
      .execute();
  });
  return cards.length;
}

/** Creates the missing demo members. */
export async function seedDemoAccounts(deps: Deps): Promise<void> {
  const userIds = members.map(({ userId }) => userId);
  const known = await deps.db.selectFrom('account').select('user_id').where('user_id', 'in', userIds).execute();
  const missing = members.filter(({ userId }) => !known.some(({ user_id }) => user_id === userId));
  const sent = hashAsSent();
  for (const member of missing) {
    const accountId = await addMember(deps, {
      ...member,
      birthday: null,
      passwordHash: await hashPassword(sent),
      mobileConfirmedAt: deps.clock.now(),
      level: null,
    });
    if (accountId) await issueRegistrationGift(deps, accountId);
  }
}
