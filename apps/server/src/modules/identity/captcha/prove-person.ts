import type { Deps } from '../../../platform/index.ts';
import { spendCaptchaPass } from './captcha-pass.ts';
import { useImageCode } from './image-code.ts';
import type { CaptchaPurpose } from './purpose.ts';

/** What a caller shows to be taken for a person: the pass of a slider, or the letters of a picture. */
export interface PersonProof {
  NECaptchaValidate?: string | undefined;
  imageCode?: string | undefined;
}

/** Uses the proof up. Refuses captchaRequired, captchaExpired, imageCodeWrong. */
export async function provePerson(
  deps: Deps,
  { NECaptchaValidate: token, imageCode: typed }: PersonProof,
  { purpose, deviceId }: { purpose: CaptchaPurpose; deviceId: string },
): Promise<void> {
  if (!token && typed) await useImageCode(deps, { purpose, deviceId, typed });
  else await spendCaptchaPass(deps, { token, purpose, deviceId });
}
