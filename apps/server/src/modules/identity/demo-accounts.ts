import { createHash } from 'node:crypto';
import type { Deps } from '../../platform/index.ts';
import { giveRegistrationGift } from '../member/index.ts';
import { hashPassword } from './password.ts';
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

/** For people and scripts that want to try the site. Everybody can read these: production refuses to have them. */
export const demoAccounts = members.map(({ name, mobile, memberNo }) => ({
  name: name.surnameCn + name.firstnameCn,
  mobile,
  cardNo: memberNo,
  password,
}));

/** Makes the demo members where they are not there yet. */
export async function seedDemoAccounts(deps: Deps): Promise<void> {
  const userIds = members.map(({ userId }) => userId);
  const known = await deps.db.selectFrom('account').select('user_id').where('user_id', 'in', userIds).execute();
  const missing = members.filter(({ userId }) => !known.some(({ user_id }) => user_id === userId));
  const sent = createHash('sha256').update(password).digest('hex');
  for (const member of missing) {
    const accountId = await addMember(deps, {
      ...member,
      birthday: null,
      passwordHash: await hashPassword(sent),
      mobileConfirmedAt: deps.clock.now(),
      level: null,
    });
    if (accountId) await giveRegistrationGift(deps, accountId);
  }
}
