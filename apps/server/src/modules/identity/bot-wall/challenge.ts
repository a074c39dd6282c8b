import { addressKey, type Client, type Deps, forgetCalls, Refusal } from '../../../platform/index.ts';
import { issueImageCode, useImageCode } from '../captcha/image-code.ts';
import { resetSearchAllowance } from '../search/search-allowance.ts';
import { renderWall, type WallState } from './challenge-page.ts';
import { deviceOf } from './subjects.ts';
import { clearSuspect } from './suspects.ts';

/** Returns a page with a new image code. A client that requested too many images gets a page with the waiting time. */
export async function challenge(deps: Deps, client: Client, said?: 'wrong' | 'expired'): Promise<string> {
  return renderWall(deps.config.carrier, client.language, await generateChallenge(deps, client, said));
}

async function generateChallenge(
  deps: Deps,
  client: Client,
  said: 'wrong' | 'expired' | undefined,
): Promise<WallState> {
  try {
    const { deviceId, address } = client;
    const asker = { deviceId, clientAddress: addressKey(address) };
    const { imageId, image } = await issueImageCode(deps, { purpose: 'botWall', ...asker });
    return { state: 'asked', imageId, image, said };
  } catch (error) {
    if (error instanceof Refusal && error.refusal === 'tooOften') {
      return { state: 'wait', seconds: Number(error.details.seconds ?? 60) };
    }
    throw error;
  }
}

export interface Reading {
  imageId: string;
  imageCode: string;
}

/**
 * Checks the image code that a suspect typed. A right code clears the device. A wrong or expired code leads to a new
 * image.
 */
export async function answerChallenge(deps: Deps, client: Client, { imageId, imageCode }: Reading): Promise<string> {
  const { deviceId } = client;
  try {
    await useImageCode(deps, { purpose: 'botWall', deviceId, imageId, typed: imageCode });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const said = error.refusal === 'imageCodeWrong' ? 'wrong' : 'expired';
    return challenge(deps, client, said);
  }
  const subject = deviceOf(client);
  await clearSuspect(deps, subject);
  await resetSearchAllowance(deps.db, deps.clock.now(), deviceId);
  forgetCalls(deps, subject);
  return renderWall(deps.config.carrier, client.language, { state: 'passed' });
}
