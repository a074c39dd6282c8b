import type { OperationCall } from '@haidai/contract';
import { checkSlider, getSlider } from '@haidai/contract/identity';
import { getSandboxSliderOffset } from '@haidai/contract/sandbox';
import type { Api } from './api.ts';

type Purpose = OperationCall<typeof getSlider>['body']['purpose'];
export type Sample = [x: number, y: number, time: number];

/**
 * The path of a slide by hand, in shares of the distance: a slow start, a fast middle, a slow end, slightly past the
 * gap and back.
 */
const shares = [0, 0.01, 0.05, 0.13, 0.25, 0.4, 0.56, 0.7, 0.82, 0.9, 0.96, 1, 1.02, 1.02, 1.01, 1];

/** Returns a slide to `offset` as a person makes it with a pointer, in about 400 ms. */
export function slideByHand(offset: number): Sample[] {
  return shares.map((share, index) => [Math.round(share * offset), index % 3, index * 26]);
}

/** Fetches a puzzle, solves it as a person does, and returns its NECaptchaValidate. Needs the sandbox. */
export async function passSlider(api: Api, purpose: Purpose): Promise<string> {
  const { challengeId } = await api.expectOk(getSlider, { body: { purpose } });
  const { offset } = await api.expectOk(getSandboxSliderOffset, { params: { challengeId } });
  const attempt = { challengeId, offset, track: slideByHand(offset), input: 'pointer' as const };
  const { NECaptchaValidate } = await api.expectOk(checkSlider, { body: attempt });
  return NECaptchaValidate;
}
