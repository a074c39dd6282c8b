import type { OperationInput, OperationResult } from '@haidai/contract';
import type {
  listTravellerSignIns as listOperation,
  readTraveller as operation,
  revealTraveller as revealOperation,
} from '@haidai/contract/traveller';
import { readUserAgent } from '@haidai/domain/identity';
import { type Deps, type Language, Refusal, type StaffSignedIn, textIn, unsealMasked } from '../../platform/index.ts';
import type { Account } from '../identity/index.ts';
import { listWaiting, recordAction } from '../staff/index.ts';
import { describeTraveller, unsealTraveller } from './describe-traveller.ts';
import { type AskedAct, actTexts, travellerQueueKind } from './traveller-acts.ts';

interface Asked {
  staff: StaffSignedIn;
  language: Language;
}

/** Returns an account. Refuses with `notFound`. */
export async function requireAccount({ db }: Pick<Deps, 'db'>, accountId: string): Promise<Account> {
  const account = await db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst();
  if (!account) throw new Refusal('notFound');
  return account;
}

/** Returns one account for the desk, masked. The action log records the access. Refuses with `notFound`. */
export async function getTraveller(
  deps: Deps,
  accountId: string,
  { staff, language }: Asked,
): Promise<OperationResult<typeof operation>> {
  const account = await requireAccount(deps, accountId);
  await recordAction(deps, deps.db, { staff, action: 'traveller.read', subject: `traveller/${accountId}` });
  const passkeys = await deps.db.selectFrom('passkey').select('id').where('account_id', '=', accountId).execute();
  const waiting = (await listWaiting<AskedAct>(deps, travellerQueueKind)).find(
    ({ body }) => body.accountId === accountId || body.into === accountId,
  );
  const text = textIn(language);
  return {
    ...describeTraveller(deps, account, language),
    document: unsealMasked(deps.vault, account.document_sealed),
    birthday: account.birthday ? `${account.birthday.slice(0, 4)}-**-**` : '',
    languageText: account.language === 'zh' ? text('中文', 'Chinese') : text('英文', 'English'),
    mobileConfirmed: account.mobile_confirmed_at !== null,
    mailConfirmed: (account.mail_confirmed_at ?? null) !== null,
    signInWays: [
      ...(account.password_hash === null ? [] : [text('密码', 'password')]),
      ...(passkeys.length === 0 ? [] : [text('通行密钥', 'passkey')]),
      ...(account.provider_subject === null ? [] : [text('企业身份', 'identity provider')]),
    ],
    mergedInto: account.merged_into ?? '',
    waiting: waiting
      ? {
          actText: actTexts[waiting.body.act][language],
          askedBy: waiting.askedBy,
          askedAt: waiting.askedAt.toISOString(),
          reason: waiting.body.reason,
        }
      : null,
  };
}

/** Returns the personal data of an account after the action log has the reason. Refuses with `notFound`. */
export async function revealTraveller(
  deps: Deps,
  { accountId, reason }: { accountId: string; reason: string },
  { staff }: Asked,
): Promise<OperationResult<typeof revealOperation>> {
  const account = await requireAccount(deps, accountId);
  await recordAction(deps, deps.db, {
    staff,
    action: 'traveller.reveal',
    subject: `traveller/${accountId}`,
    note: reason,
  });
  return unsealTraveller(deps, account);
}

/** Lists a page of the sign-ins of an account, the latest first. The action log records the access. */
export async function listSignInsOf(
  deps: Deps,
  { accountId, page, pageSize }: OperationInput<typeof listOperation>['body'],
  { staff, language }: Asked,
): Promise<OperationResult<typeof listOperation>> {
  await recordAction(deps, deps.db, { staff, action: 'traveller.signIns', subject: `traveller/${accountId}` });
  const own = deps.db.selectFrom('sign_in').where('account_id', '=', accountId);
  const [{ total }, rows] = await Promise.all([
    own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    own
      .select(['id', 'user_agent', 'masked_address', 'created_at', 'last_seen_at', 'ended_at', 'end_reason'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  const text = textIn(language);
  const ends: Record<string, string> = {
    accountBlocked: text('账号停用', 'account blocked'),
    accountMerged: text('账号合并', 'account merged'),
    accountClosed: text('账号注销', 'account closed'),
    signedOutElsewhere: text('在别处退出', 'signed out elsewhere'),
    refreshTokenReused: text('凭据被重复使用', 'token used twice'),
  };
  return {
    total,
    signIns: rows.map((row) => ({
      id: row.id,
      deviceText: describeDevice(row.user_agent, language),
      address: row.masked_address,
      signedInAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      endText: row.ended_at === null ? '' : (ends[row.end_reason ?? ''] ?? text('已退出', 'signed out')),
    })),
  };
}

const browserTexts = {
  edge: { zh: 'Edge 浏览器', en: 'Edge' },
  chrome: { zh: '谷歌浏览器', en: 'Chrome' },
  safari: { zh: 'Safari 浏览器', en: 'Safari' },
  firefox: { zh: '火狐浏览器', en: 'Firefox' },
  wechat: { zh: '微信', en: 'WeChat' },
  other: { zh: '其他浏览器', en: 'another browser' },
} as const;

const systemTexts = {
  windows: { zh: 'Windows', en: 'Windows' },
  mac: { zh: 'Mac', en: 'Mac' },
  android: { zh: '安卓', en: 'Android' },
  iphone: { zh: 'iPhone', en: 'iPhone' },
  ipad: { zh: 'iPad', en: 'iPad' },
  harmony: { zh: '鸿蒙', en: 'HarmonyOS' },
  linux: { zh: 'Linux', en: 'Linux' },
  other: { zh: '其他设备', en: 'another device' },
} as const;

function describeDevice(userAgent: string, language: Language): string {
  const { browser, system } = readUserAgent(userAgent);
  return `${systemTexts[system][language]} · ${browserTexts[browser][language]}`;
}
