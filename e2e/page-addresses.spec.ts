import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';

const routes = fileURLToPath(new URL('../apps/web/src/routes', import.meta.url));
/** Lists the paths of all pages, from the names of the route files. */
const paths = readdirSync(routes, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !/(^|\/)(-|__root|route\.tsx|\$)/.test(file))
  .map(
    (file) =>
      `/${file
        .replace(/\.tsx$/, '')
        .replace(/(^|\/)index$/, '')
        .replace('[index]', 'index')}`,
  )
  .filter((path) => path !== '/');

const marker = '领奖 13912345678';
const textNames = [
  ...['origName', 'destName', 'aircraft', 'name', 'keyword', 'cityName', 'flightNo', 'certificateNo', 'queue'],
  ...['title', 'message', 'reason', 'text', 'error', 'state', 'tab', 'kind', 'city', 'out', 'back', 'key', 'docKey'],
  ...['articleId', 'activityId', 'orderNo', 'requestId', 'typeId', 'roundId', 'offerId', 'subject', 'cur', 'par'],
];

/** Returns the text that a reader sees or hears, without scripts, addresses and the values of form fields. */
function visibleTextOf(html: string): string {
  return html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<(input|textarea)\b[^>]*>/g, '')
    .replaceAll(/\s(href|src|action)="[^"]*"/g, '');
}

test('no page shows a text from its address', async ({ request, sandbox }) => {
  expect(paths.length).toBeGreaterThan(85);
  const trip = { origCode3: 'TAO', destCode3: 'XMN', departureDate: await dayAfter(sandbox, 30), isReturn: 'true' };
  const texts = Object.fromEntries(textNames.map((name) => [name, marker]));
  const asked = [texts, { ...texts, ...trip, activityId: 'BX-ICE-26' }];
  for (const path of paths) {
    for (const parameters of asked) {
      const address = `${path}?${new URLSearchParams(parameters)}`;
      const page = await request.get(address);
      expect(page.status(), address).toBeLessThan(500);
      expect(visibleTextOf(await page.text()), address).not.toContain('13912345678');
    }
  }
});

test('places in an address are named by their codes, in the language of the reader', async ({ request, sandbox }) => {
  const names = { origName: '北京', destName: marker };
  const trip = new URLSearchParams({
    ...{ origCode3: 'TAO', destCode3: 'XMN', departureDate: await dayAfter(sandbox, 30), isReturn: 'true', ...names },
  });
  for (const [language, heading, leg] of [
    ['zh-CN', '青岛到厦门的航班', '选择去程：青岛 → 厦门'],
    ['en', 'Flights from Qingdao to Xiamen', 'Outbound flight: Qingdao → Xiamen'],
  ] as const) {
    const page = await request.get(`/book/flightSearch?${trip}`, { headers: { 'accept-language': language } });
    const shown = visibleTextOf(await page.text());
    expect(shown).toContain(heading);
    expect(shown).toContain(leg);
  }
});
