import * as operations from '@haidai/contract/content';
import { demoClerks, signInStaff } from '@haidai/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
});
afterAll(() => site.close());

test('an editor who still shows a deleted draft does not save over the draft that came after it', async () => {
  const zhao = site.api.another();
  await signInStaff(zhao, demoClerks[0]);
  const path = 'articles/pets.md';
  const { text, base } = await zhao.expectOk(operations.getDeskText, { query: { path } });
  const write = { path, text, base, saves: 0 };
  const first = await zhao.expectOk(operations.saveDeskText, { body: write });
  await zhao.expectOk(operations.dropDeskText, { body: { path, ...first } });
  const second = await zhao.expectOk(operations.saveDeskText, { body: write });
  expect(second.saves).not.toBe(first.saves);
  await zhao.expectRefused(operations.saveDeskText, 'contentChanged', { body: { ...write, ...first } });
  await zhao.expectRefused(operations.dropDeskText, 'contentChanged', { body: { path, ...first } });
});
