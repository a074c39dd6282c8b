import { pbkdf2Sync } from 'node:crypto';
import type { OperationCall } from '@haidai/contract';
import { beginHumanCheck, checkSlider, confirmHumanCheck, getSlider } from '@haidai/contract/identity';
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

/** Solves the short task of a human check as a browser does, and returns its NECaptchaValidate. */
export async function passWork(api: Api, purpose: Purpose): Promise<string> {
  const begun = await api.expectOk(beginHumanCheck, { body: { purpose } });
  if (begun.kind === 'passed') return begun.NECaptchaValidate;
  if (begun.kind === 'choice') throw new Error(`The site wants a person for ${purpose}`);
  const { challengeId, salt, target, iterations, numbers } = begun;
  const keyOf = (number: number) =>
    pbkdf2Sync(String(number), Buffer.from(salt, 'hex'), iterations, 32, 'sha256').toString('hex');
  const number = Array.from({ length: numbers }, (_, each) => each).find((each) => keyOf(each) === target);
  if (number === undefined) throw new Error('No number fits the target of the task');
  return (await api.expectOk(confirmHumanCheck, { body: { challengeId, answer: number } })).NECaptchaValidate;
}
