import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { searchFlights } from '@haidai/contract/shopping';
import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { openFlights } from './support/traveller.ts';

const built = fileURLToPath(new URL('../apps/web/dist/client', import.meta.url));
/** The calls that bring a picture with letters, the field that names it, and the words for it. The check also takes a pass. */
const pictureCode = /getCaptcha|imageCode\/(?!check)|imageId|图形验证码|图中的字符|image code/i;

test('the built pages show and request no letters in a picture', () => {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(js|html)$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter((file) => pictureCode.test(readFileSync(join(built, file), 'utf8')));
  expect(found).toEqual([]);
});

test('a device that has searched very often passes its check without a picture', async ({
  page,
  sandbox,
  checkAxe,
}) => {
  const api = await signInPageBySms(page);
  const trip = { origCode3: 'TAO', destCode3: 'DLC', departureDate: await dayAfter(sandbox, 61) };
  const search = async () => (await api.call(searchFlights, { query: {}, body: trip })).error;
  for (let count = 0; count < 60 && (await search()) === undefined; count += 1);
  expect(await search()).toBe('imageCodeRequired');
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (/slider|imageCode\/get/.test(request.url())) pictures.push(request.url());
  });
  await openFlights(page, { ...trip, origName: '青岛', destName: '大连' });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(pictures).toEqual([]);
  await checkAxe();
});
