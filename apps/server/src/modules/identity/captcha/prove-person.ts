import type { Deps } from '../../../platform/index.ts';
import { type PassGrade, spendCaptchaPass } from './captcha-pass.ts';
import { useImageCode } from './image-code.ts';
import type { CaptchaPurpose } from './purpose.ts';

/** The proof that the caller is a person: the pass of a slider, or the letters of an image. */
export interface PersonProof {
  NECaptchaValidate?: string | undefined;
  imageCode?: string | undefined;
}

/** Spends the proof. Refuses with `captchaRequired`, `captchaExpired` or `imageCodeWrong`. */
export async function provePerson(
  deps: Deps,
  { NECaptchaValidate: token, imageCode: typed }: PersonProof,
  { purpose, deviceId, least }: { purpose: CaptchaPurpose; deviceId: string; least?: PassGrade },
): Promise<void> {
  if (!token && typed) await useImageCode(deps, { purpose, deviceId, typed });
  else await spendCaptchaPass(deps, { token, purpose, deviceId, ...(least && { least }) });
}
