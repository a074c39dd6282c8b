import { type Kysely, sql } from 'kysely';

/** The SHA-256 of the public passwords and secrets of earlier releases, and the user ids of their demo members. */
const memberPassword = '65b01cb66ad20e3332a14fe2d655841c3fc8fc1f27521a22b2ae0872944300da';
const staffPassword = '6117eec031a784cccc3669644920b6f91dc6c26275a5fa9787ef8cb21e63a3e3';
const members = ['M100000001', 'M100000002'];
const secrets = {
  'clerk.zhao': 'f13af017ea77408b5ec1026a70e8a9676fcc7b8d822f2f6311c82c7cad4232c7',
  'clerk.qian': '698a27750caf900d2a77fb111faf19be5b0f7898e298fe8507eca9b06ec699fa',
  'supervisor.sun': '31bc5256640e3120d088009e2ffa034e361c8960afaa6a4e7497b46bb346fabf',
  'service.zhou': '3376abf16c5a83dbe1673a9ce98710b1c3cf43708a9ab4ea40ebf7032b1b369b',
  'service.gu': '4343668d78954ab2bbf639c1f6b29d3006dcaa7fa30f7aeff0245b75f2a7d5e7',
  'dispatch.zheng': 'b864e227237599c019ff9a9e05fc6522ec9d9df81c4c7bf55f3b2f7d5999d442',
  'finance.wu': 'f9578251e236d08887bb2fde8b71285cbb7bbed18dbb77d52499d417e971f4ad',
  'finance.lin': '977349a223786ab2a56e6a04d67015f19798bfe3e64c824aa258c10686d47be5',
  'revenue.feng': '73ad47bf43dc759b0f80ac0d44d4f57d63a36d50a0f6571e2ed669d4dc826be1',
  'content.li': '608381a5ed4709763467af2e8360c24246dd1173f7391e17036fac4df5a16d6a',
  'audit.shen': '1e0841d09581eded64fdda9d0f8c48b047c94fe86821c991f70b08b3611b21de',
  'admin.xu': '455f23982a531ace7a69677a50ee85d05238b4cd58ee010d5d44480f7bb4740b',
  'admin.qin': 'd9dfd03c1fb26bce2c6fd9c50a4ca5b7d9882977c1a475a618b023f18e011f9f',
};

/**
 * The accounts that the site has made with a public password. Production asks this table, because the carrier's folder
 * may no longer name them. Earlier releases made the same accounts for every carrier; their rows are added here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demo_account (
      kind text not null check (kind in ('member', 'staff')),
      login text not null,
      password_hash text not null,
      secret_hash text,
      primary key (kind, login)
    )`.execute(db);
  await sql`
    insert into demo_account (kind, login, password_hash)
    select 'member', member_no, ${memberPassword} from account
    where kind = 'member' and member_no is not null and user_id = any(${members})`.execute(db);
  await sql`
    insert into demo_account (kind, login, password_hash, secret_hash)
    select 'staff', staff.login, ${staffPassword}, known.secret_hash
    from staff join jsonb_each_text(${JSON.stringify(secrets)}::jsonb) as known (login, secret_hash) using (login)`.execute(
    db,
  );
  await sql`
    insert into demo_account (kind, login, password_hash)
    select 'staff', login, ${staffPassword} from staff where login ~ '^clerk\.new[0-9]{6}$'`.execute(db);
}
