import * as operations from '@haidai/contract/content';
import { demoClerks, signInStaff } from '@haidai/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../../../test/site/start-test-app.ts';
import { forgetContentStore } from '../content-store.ts';
import { contentFolder, readContentFolder } from '../files/content-folder.ts';
import { importContent } from '../import-content.ts';

test('an article shows the city that it is about, which stays in drafts, revisions and imports', async () => {
  const site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
  onTestFinished(() => site.close());
  const clerk = site.api.another();
  await signInStaff(clerk, demoClerks[0]);
  const path = 'articles/winter-travel.md';
  const read = () => clerk.expectOk(operations.getDeskText, { query: { path } });
  const save = async (cover: string) => {
    const { text, base, saves } = await read();
    const changed = { rows: [{ ...text.rows[0], cover }], body: text.body };
    return (await clerk.expectOk(operations.saveDeskText, { body: { path, text: changed, base, saves } })).saves;
  };
  const coverOf = async () => {
    forgetContentStore(site.deps);
    const query = { articleId: 'winter-travel' };
    return (await site.api.expectOk(operations.getArticle, { query })).cover;
  };

  const { fields, text } = await read();
  const choices = fields.find(({ name }) => name === 'cover')?.choices;
  expect(choices).toEqual(
    expect.arrayContaining([
      { value: 'ranges-snow', label: 'ranges-snow' },
      { value: 'HRB', label: '哈尔滨 HRB' },
    ]),
  );
  const unknown = { rows: [{ ...text.rows[0], cover: 'XXX' }], body: text.body };
  const checked = await clerk.expectOk(operations.checkDeskText, { body: { path, text: unknown } });
  expect(checked.problems).toMatchObject([{ field: 'cover', message: '题图：没有代码为 XXX 的城市或机场' }]);

  const faulty = { body: { path, saves: await save('XXX'), at: null } };
  await clerk.expectRefused(operations.publishDeskText, 'contentFaulty', faulty);
  const saves = await save('HRB');
  expect((await read()).text.rows[0]).toMatchObject({ cover: 'HRB' });
  expect(await coverOf()).toBe('ranges-snow');
  await clerk.expectOk(operations.publishDeskText, { body: { path, saves, at: null } });
  expect(await coverOf()).toBe('HRB');

  const [latest, first] = await clerk.expectOk(operations.listDeskRevisions, { query: { path } });
  const undo = { path, number: first?.number ?? 0, latest: latest?.number ?? 0 };
  await clerk.expectOk(operations.restoreDeskRevision, { body: undo });
  expect(await coverOf()).toBe('ranges-snow');
  const shipped = readContentFolder(contentFolder()).get(path) ?? '';
  const file = (cover: string) => new Map([[path, shipped.replace('ranges-snow', cover)]]);
  const refused = await importContent(site.deps, file('XXX'), { overDesk: true });
  expect(refused.problems).toMatchObject([{ file: path, message: 'cover: the carrier has no place XXX' }]);
  expect(await importContent(site.deps, file('CGQ'), { overDesk: true })).toMatchObject({ changed: [path] });
  expect(await coverOf()).toBe('CGQ');
});
