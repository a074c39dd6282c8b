import { formatLocal, instantToLocal } from '@haidai/domain/time';
import { type Deps, defineJob } from '../../../platform/index.ts';

/** Sends the mail of a link. A link that has ended meanwhile sends none. */
export const mailLinkJob = defineJob('staff.mailLink', mailLink, { isOutward: true, maxAttempts: 8 });

async function mailLink({ db, vault, clock, config, providers }: Deps, { linkId }: { linkId: string }): Promise<void> {
  const link = await db
    .selectFrom('staff_link as l')
    .innerJoin('staff as s', 's.id', 'l.staff_id')
    .innerJoin('role as r', 'r.id', 's.role')
    .select(['l.kind', 'l.token_sealed', 'l.expires_at', 's.name', 's.login', 's.mail_sealed'])
    .select(['r.name_zh', 'r.name_en'])
    .where('l.id', '=', linkId)
    .where('l.ended_at', 'is', null)
    .where('l.expires_at', '>', clock.now())
    .executeTakeFirst();
  if (!link?.mail_sealed) return;
  // The part after the # stays in the browser: no server and no proxy writes the token into a log.
  const address = `${config.publicUrl}/ops#link=${vault.unseal(link.token_sealed)}`;
  const { date, minutes } = instantToLocal(link.expires_at.getTime(), 'Asia/Shanghai');
  const until = formatLocal(date, minutes).replace('T', ' ');
  const { zh, en } = config.carrier.name;
  const isInvitation = link.kind === 'invitation';
  const subject = isInvitation
    ? `${zh}工作台邀请 · Invitation to the desk of ${en}`
    : `${zh}工作台重设密码 · Set a new password for the desk of ${en}`;
  const text = isInvitation
    ? [
        `${link.name}，您好：`,
        `邀请您使用${zh}工作台，角色：${link.name_zh}，登录名：${link.login}。`,
        `请在 ${until}（北京时间）前打开以下链接，设置密码并绑定身份验证器：`,
        address,
        `This invites you to the desk of ${en} as ${link.name_en}; your login is ${link.login}. Please open the link by ${until} (Beijing time), set a password and set up an authenticator.`,
      ]
    : [
        `${link.name}，您好：`,
        `请在 ${until}（北京时间）前打开以下链接，设置新的密码：`,
        address,
        '如果不是您申请的，请联系管理员。',
        `Please open the link by ${until} (Beijing time) and set a new password. If you did not ask for it, please tell your administrator.`,
      ];
  await providers.mail.send({
    key: linkId,
    to: vault.unseal(link.mail_sealed),
    subject,
    text: text.join('\n\n'),
  });
}
