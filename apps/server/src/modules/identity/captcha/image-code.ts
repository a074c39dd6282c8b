import { type Deps, inTransaction, limit, Refusal } from '../../../platform/index.ts';
import { resetSearchAllowance } from '../search-allowance.ts';
import { drawImageCode } from './image-code-picture.ts';
import { toDataUrl } from './issue-slider.ts';
import { randomFrom } from './random.ts';

const purpose = 'airList';
const lifetimeMs = 2 * 60_000;
const mostTries = 3;
const deviceLimit = { max: 20, per: 600 };
const addressLimit = { max: 500, per: 600 };

/** A picture of letters for a device that has searched too much. Refuses tooOften. */
export async function issueImageCode(
  deps: Deps,
  { deviceId, clientAddress }: { deviceId: string; clientAddress: string },
) {
  await limit(deps, 'imageCode.device', deviceId, deviceLimit);
  await limit(deps, 'imageCode.address', clientAddress, addressLimit);
  const { code, picture } = await drawImageCode(randomFrom(deps.ids));
  const imageId = deps.ids.uuid();
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await deps.db
    .insertInto('captcha_challenge')
    .values({
      id: imageId,
      kind: 'imageCode',
      purpose,
      device_id: deviceId,
      answer: code,
      tries: 0,
      created_at: now,
      expires_at: expiresAt,
      solved_at: null,
    })
    .execute();
  return { imageId, image: toDataUrl(picture), expireAt: expiresAt.toISOString() };
}

/**
 * Compares what was read with the newest picture of the device (the call names no other), three times at most; the
 * device may then search on. Refuses imageCodeWrong and captchaExpired.
 */
export async function checkImageCode(
  deps: Deps,
  { deviceId, typed }: { deviceId: string; typed: string },
): Promise<void> {
  const challenge = await tryNewestImage(deps, deviceId);
  if (!challenge) throw new Refusal('captchaExpired');
  if (typed.trim().toUpperCase() !== challenge.answer) throw new Refusal('imageCodeWrong');
  await inTransaction(deps.db, async (tx) => {
    const solved = await tx
      .updateTable('captcha_challenge')
      .set({ solved_at: deps.clock.now() })
      .where('id', '=', challenge.id)
      .where('solved_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!solved) throw new Refusal('captchaExpired');
    await resetSearchAllowance(tx, deps.clock.now(), deviceId);
  });
}

function tryNewestImage({ db, clock }: Deps, deviceId: string) {
  const newest = db
    .selectFrom('captcha_challenge')
    .select('id')
    .where('device_id', '=', deviceId)
    .where('kind', '=', 'imageCode')
    .orderBy('created_at', 'desc')
    .limit(1);
  return db
    .updateTable('captcha_challenge')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', newest)
    .where('tries', '<', mostTries)
    .where('solved_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .returning(['id', 'answer'])
    .executeTakeFirst();
}
