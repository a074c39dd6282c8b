import { checkSlider, getSlider } from '@haidai/contract/identity';
import { getSandboxSliderOffset } from '@haidai/contract/sandbox';
import { type Api, passSlider, type Sample, slideByHand } from '@haidai/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { spendCaptchaPass, spendCaptchaPasses } from '../index.ts';
import { issueCaptchaPass } from './captcha-pass.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ hasPictures: true });
});
afterAll(() => site.close());

const browser = () => site.api.another();
const spend = (token: string, purpose: 'login' | 'createOrder', { deviceId }: Api) =>
  spendCaptchaPass(site.deps, { token, purpose, deviceId });

async function givenPuzzle(api: Api) {
  const puzzle = await api.expectOk(getSlider, { body: { purpose: 'login' } });
  const { offset } = await api.expectOk(getSandboxSliderOffset, { params: { challengeId: puzzle.challengeId } });
  return { ...puzzle, offset };
}

function slide(challengeId: string, offset: number, track: Sample[] = slideByHand(offset)) {
  return { body: { challengeId, offset, track, input: 'pointer' as const } };
}

describe('a puzzle', () => {
  test('has two images, and the piece fits into the background', async () => {
    const puzzle = await givenPuzzle(browser());
    const read = (url: string) => sharp(Buffer.from(url.split(',')[1] ?? '', 'base64')).metadata();
    const [background, piece] = await Promise.all([read(puzzle.background), read(puzzle.piece)]);
    expect(background).toMatchObject({ width: puzzle.width * 2, height: puzzle.height * 2 });
    expect(piece).toMatchObject({ width: puzzle.pieceWidth * 2, height: puzzle.pieceHeight * 2, hasAlpha: true });
    expect(puzzle.offset).toBeGreaterThan(puzzle.pieceWidth);
    expect(puzzle.offset + puzzle.pieceWidth).toBeLessThanOrEqual(puzzle.width);
    expect(puzzle.pieceTop + puzzle.pieceHeight).toBeLessThanOrEqual(puzzle.height);
    expect(JSON.stringify({ ...puzzle, offset: null })).not.toContain(`:${puzzle.offset},`);
  });

  test('differs from every other puzzle', async () => {
    const api = browser();
    const puzzles = await Promise.all(Array.from({ length: 8 }, () => givenPuzzle(api)));
    expect(new Set(puzzles.map(({ piece }) => piece)).size).toBe(8);
  });

  test('can be solved once by a person', async () => {
    const api = browser();
    const { challengeId, offset } = await givenPuzzle(api);
    const { NECaptchaValidate } = await api.expectOk(checkSlider, slide(challengeId, offset + 3));
    await spend(NECaptchaValidate, 'login', api);
    await api.expectRefused(checkSlider, 'captchaExpired', slide(challengeId, offset));
  });

  test('is used up by a wrong attempt', async () => {
    const api = browser();
    const { challengeId, offset } = await givenPuzzle(api);
    const answer = await api.expectRefused(checkSlider, 'captchaFailed', slide(challengeId, offset - 12));
    expect(answer).toMatchObject({
      status: 200,
      code: 0,
      message: '验证未通过，请再试一次',
      next: { action: 'captcha' },
    });
    await api.expectRefused(checkSlider, 'captchaExpired', slide(challengeId, offset));
  });

  test('gives one pass to two attempts at the same moment', async () => {
    const api = browser();
    const { challengeId, offset } = await givenPuzzle(api);
    const answers = await Promise.all([1, 2, 3].map(() => api.call(checkSlider, slide(challengeId, offset))));
    expect(answers.map(({ error }) => error ?? 'ok').sort()).toEqual(['captchaExpired', 'captchaExpired', 'ok']);
  });

  test('belongs to the device that requested it', async () => {
    const { challengeId, offset } = await givenPuzzle(browser());
    await browser().expectRefused(checkSlider, 'captchaExpired', slide(challengeId, offset));
  });

  test('expires after two minutes', async () => {
    const api = browser();
    const { challengeId, offset } = await givenPuzzle(api);
    await site.clock.advance({ minutes: 2, seconds: 1 });
    await api.expectRefused(checkSlider, 'captchaExpired', slide(challengeId, offset));
  });

  test('is not solved by a script that moves evenly or jumps to the right place', async () => {
    const api = browser();
    const ruler = (to: number) => Array.from({ length: 21 }, (_, i): Sample => [Math.round((i / 20) * to), 0, i * 30]);
    const jump = (to: number): Sample[] => [
      [0, 0, 0],
      [to, 0, 600],
    ];
    for (const drive of [ruler, jump]) {
      const { challengeId, offset } = await givenPuzzle(api);
      await api.expectRefused(checkSlider, 'captchaFailed', slide(challengeId, offset, drive(offset)));
    }
  });

  test('is refused to a device after 40 puzzles, and to a client without a device cookie', async () => {
    const api = browser();
    for (let i = 0; i < 40; i += 1) await api.expectOk(getSlider, { body: { purpose: 'login' } });
    const answer = await api.expectRefused(getSlider, 'tooOften', { body: { purpose: 'login' } });
    expect(answer.status).toBe(429);
    const { path: url, method } = getSlider;
    const nameless = await site.app.inject({ url, method, payload: { purpose: 'login' } });
    expect(nameless.json()).toMatchObject({ error: 'deviceMissing' });
  });
});

describe('a pass', () => {
  test('is valid for one use', async () => {
    const api = browser();
    const token = await passSlider(api, 'login');
    await spend(token, 'login', api);
    await expect(spend(token, 'login', api)).rejects.toMatchObject({ refusal: 'captchaExpired' });
  });

  test('is invalid for another purpose or on another device, and stays valid for its own', async () => {
    const api = browser();
    const token = await passSlider(api, 'login');
    await expect(spend(token, 'createOrder', api)).rejects.toMatchObject({ refusal: 'captchaExpired' });
    await expect(spend(token, 'login', browser())).rejects.toMatchObject({ refusal: 'captchaExpired' });
    await spend(token, 'login', api);
  });

  test('is spent once if many passes come in one call, and only for its device and purpose', async () => {
    const pass = async (api: Api, purpose = 'flashEntry') => ({
      deviceId: api.deviceId,
      token: (await issueCaptchaPass(site.deps, { purpose, deviceId: api.deviceId })).NECaptchaValidate,
    });
    const good = await pass(browser());
    const twice = { ...good };
    const elsewhere = { ...(await pass(browser())), deviceId: browser().deviceId };
    const forLogin = await pass(browser(), 'login');
    const another = await pass(browser());
    const handed = [good, twice, elsewhere, forLogin, another, { deviceId: good.deviceId, token: 'not-a-pass' }];
    const spent = await spendCaptchaPasses(site.deps, 'flashEntry', handed);
    expect([...spent]).toEqual(expect.arrayContaining([good, another]));
    expect(spent.size).toBe(2);
    expect(spent.has(twice)).toBe(false);
    expect((await spendCaptchaPasses(site.deps, 'flashEntry', handed)).size).toBe(0);
  });

  test('expires after five minutes', async () => {
    const api = browser();
    const token = await passSlider(api, 'login');
    await site.clock.advance({ minutes: 5 });
    await expect(spend(token, 'login', api)).rejects.toMatchObject({ refusal: 'captchaExpired' });
  });

  test('is valid again after a rollback of the transaction that spent it', async () => {
    const api = browser();
    const token = await passSlider(api, 'createOrder');
    const undone = site.db.transaction().execute(async (tx) => {
      await spendCaptchaPass({ ...site.deps, db: tx }, { token, purpose: 'createOrder', deviceId: api.deviceId });
      throw new Error('sold out');
    });
    await expect(undone).rejects.toThrow('sold out');
    await spend(token, 'createOrder', api);
  });
});
