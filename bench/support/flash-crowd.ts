import type { Shop } from './shop.ts';

/** A signed-in member who wants a seat, with a solved captcha and an own address. */
export interface Wanting {
  n: number;
  headers: Record<string, string>;
  pass: string;
}

const atATime = 400;

/** Creates members with plain inserts, because the measure is about the sale. */
export async function givenCrowd(shop: Shop, count: number): Promise<Wanting[]> {
  const crowd: Wanting[] = [];
  for (let first = 0; first < count; first += atATime) {
    crowd.push(...(await insertMembers(shop, first, Math.min(atATime, count - first))));
  }
  return crowd;
}

async function insertMembers(shop: Shop, first: number, count: number): Promise<Wanting[]> {
  const { db, vault, ids, clock } = shop.deps;
  const now = clock.now();
  const later = new Date(now.getTime() + 6 * 3_600_000);
  const people = Array.from({ length: count }, (_, index) => {
    const n = first + index;
    const tokens = { access: ids.token(), refresh: ids.token(), pass: ids.token() };
    return { n, accountId: ids.uuid(), deviceId: ids.hex(16), mobile: `166${String(n).padStart(8, '0')}`, ...tokens };
  });
  await db
    .insertInto('account')
    .values(
      people.map(({ n, accountId, mobile }) => ({
        id: accountId,
        kind: 'member' as const,
        user_id: `B${String(n).padStart(9, '0')}`,
        member_no: `7896${String(n).padStart(8, '0')}`,
        mobile_sealed: vault.seal(mobile),
        mobile_fp: vault.fingerprint(mobile),
        mail_sealed: null,
        mail_fp: null,
        document_type: null,
        document_sealed: null,
        document_fp: null,
        ...{ surname_cn: '秒', firstname_cn: '杀', surname_en: 'MIAO', firstname_en: 'SHA' },
        password_hash: null,
        will_be_recorded: null,
        mobile_confirmed_at: now,
        created_at: now,
      })),
    )
    .execute();
  await db
    .insertInto('sign_in')
    .values(
      people.map(({ accountId, deviceId, access, refresh }) => ({
        id: ids.uuid(),
        account_id: accountId,
        device_id: deviceId,
        user_agent: 'bench',
        access_fp: vault.fingerprint(`accessToken:${access}`),
        access_expires_at: later,
        refresh_fp: vault.fingerprint(`refreshToken:${refresh}`),
        refresh_expires_at: later,
        created_at: now,
        last_seen_at: now,
        ended_at: null,
        end_reason: null,
      })),
    )
    .execute();
  await db
    .insertInto('captcha_pass')
    .values(
      people.map(({ deviceId, pass }) => ({
        token_fp: vault.fingerprint(`captchaPass:${pass}`),
        purpose: 'flashEntry',
        device_id: deviceId,
        expires_at: later,
        used_at: null,
      })),
    )
    .execute();
  return people.map(({ n, deviceId, access, pass }) => ({
    n,
    pass,
    headers: {
      'content-type': 'application/json',
      cookie: `cookieId=${deviceId}`,
      authorization: `Bearer ${access}`,
      'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    },
  }));
}
