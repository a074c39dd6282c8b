import { type Deps, limit, Refusal } from '../../../platform/index.ts';
import { generateImageCode } from './image-code-picture.ts';
import { toDataUrl } from './issue-slider.ts';
import type { CaptchaPurpose } from './purpose.ts';
import { randomFrom } from './random.ts';

const lifetimeMs = 2 * 60_000;
const mostTries = 3;
const deviceLimit = { max: 20, per: 600 };
const addressLimit = { max: 500, per: 600 };

interface ImageRequest {
  purpose: CaptchaPurpose;
  deviceId: string;
  clientAddress: string;
}

/** Issues an image of letters that a person must type. Refuses with `tooOften`. */
export async function issueImageCode(deps: Deps, { purpose, deviceId, clientAddress }: ImageRequest) {
  await limit(deps, 'imageCode.device', deviceId, deviceLimit);
  await limit(deps, 'imageCode.address', clientAddress, addressLimit);
  const { code, picture } = await generateImageCode(randomFrom(deps.ids));
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

interface ImageReading {
  purpose: CaptchaPurpose;
  deviceId: string;
  /** The letters that the person typed, in upper or lower case. */
  typed: string;
}

/**
 * Compares the typed letters with the newest image of the device for the purpose. An image
 * allows three tries and one use. Refuses with `imageCodeWrong` or `captchaExpired`.
 */
export async function useImageCode(deps: Pick<Deps, 'db' | 'clock'>, reading: ImageReading): Promise<void> {
  const challenge = await tryImage(deps, reading);
  if (!challenge) throw new Refusal('captchaExpired');
  if (reading.typed.trim().toUpperCase() !== challenge.answer) throw new Refusal('imageCodeWrong');
  const solved = await deps.db
    .updateTable('captcha_challenge')
    .set({ solved_at: deps.clock.now() })
    .where('id', '=', challenge.id)
    .where('solved_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!solved) throw new Refusal('captchaExpired');
}

function tryImage({ db, clock }: Pick<Deps, 'db' | 'clock'>, { deviceId, purpose }: ImageReading) {
  const newest = db
    .selectFrom('captcha_challenge')
    .select('id')
    .where('device_id', '=', deviceId)
    .where('kind', '=', 'imageCode')
    .where('purpose', '=', purpose)
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
