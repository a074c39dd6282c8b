import * as operations from '@haidai/contract/content';
import { listStaffActions, takeAction } from '@haidai/contract/staff';
import { type Api, demoClerks, demoSupervisor, signInMember, signInStaff } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { forgetContentStore } from '../content-store.ts';
import { contentFolder, readContentFolder } from '../files/content-folder.ts';
import { importContent, shipContent } from '../import-content.ts';

let site: TestApp;
let zhao: Api;
let qian: Api;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
  zhao = site.api.another();
  qian = site.api.another();
  await signIn();
});
async function signIn(): Promise<void> {
  await signInStaff(zhao, demoClerks[0]);
  await signInStaff(qian, demoClerks[1]);
}
afterAll(() => site.close());

const shipped = readContentFolder(contentFolder());
const read = (api: Api, path: string) => api.expectOk(operations.getDeskText, { query: { path } });
/** Returns what travellers see, without the cache of one second. */
async function traveller(articleId: string) {
  forgetContentStore(site.deps);
  return site.api.call(operations.getArticle, { query: { articleId } });
}

interface Saving {
  path: string;
  change: Record<string, string>;
  body?: string;
}

/** Opens a text and saves a draft with some changed fields. Returns the save count of the draft. */
async function save(api: Api, { path, change, body }: Saving): Promise<number> {
  const { text, base, saves } = await read(api, path);
  const changed = { rows: [{ ...text.rows[0], ...change }], body: body ?? text.body };
  return (await api.expectOk(operations.saveDeskText, { body: { path, text: changed, base, saves } })).saves;
}

const publish = (api: Api, path: string, saves: number, at: string | null = null) =>
  api.expectOk(operations.publishDeskText, { body: { path, saves, at } });

describe('a text at the desk', () => {
  test('is not published while a figure differs from its rule, and the problem names its field', async () => {
    const path = 'articles/assignees.md';
    const { text } = await read(zhao, path);
    const change = { ...text, body: text.body.replaceAll('15 天', '10 天').replaceAll('15 days', '10 days') };
    const { problems } = await zhao.expectOk(operations.checkDeskText, { body: { path, text: change } });
    expect(problems.map(({ message }) => /“(.*)”没有写明规则或理由/.exec(message)?.[1])).toEqual(['10 天', '10 days']);
    const rules = text.rows[0]?.rules?.replace('15 天', '10 天') ?? '';
    const rebound = { rows: [{ ...text.rows[0], rules, summary: '最多 8 人' }], body: change.body };
    const again = await zhao.expectOk(operations.checkDeskText, { body: { path, text: rebound } });
    expect(again.problems).toEqual([
      expect.objectContaining({ field: 'rules', message: '正文写“10 天”，规则 ASSIGNEE-2026#firstListDays 是 15' }),
    ]);
    const saves = await save(zhao, { path, change: { rules }, body: change.body });
    await zhao.expectRefused(operations.publishDeskText, 'contentFaulty', { body: { path, saves, at: null } });
  });

  test('is edited, previewed, published, compared and restored', async () => {
    const path = 'articles/pets.md';
    const { text, fields } = await read(zhao, path);
    expect(fields.find(({ name }) => name === 'type')?.choices).toContainEqual({ value: 'NOTICE', label: '公告' });
    const change = { title: '带猫狗出行', summary: '猫和狗可以托运。', rules: '', stated: '' };
    const rows = [{ ...text.rows[0], ...change }];
    const body = '# 新\n\n<script>alert(1)</script> [x](javascript:alert(1)) {{hotline}}\n';
    const checked = await zhao.expectOk(operations.checkDeskText, { body: { path, text: { rows, body } } });
    expect(checked.problems).toEqual([]);
    const { content, title } = checked.preview.article ?? { content: '', title: '' };
    expect(title).toBe('带猫狗出行');
    expect(content).toContain('&lt;script&gt;');
    expect(content).not.toMatch(/<script|href="javascript|\{\{/);
    expect((await traveller('pets')).result).toMatchObject({ title: '带宠物出行' });

    const saves = await save(zhao, { path, change, body });
    expect((await traveller('pets')).result).toMatchObject({ title: '带宠物出行' });
    expect(await zhao.expectOk(operations.listDeskTexts, { query: { kind: 'ARTICLE', keyword: '猫狗出行' } })).toEqual([
      expect.objectContaining({ path, state: 'CHANGED', changedBy: '赵初审' }),
    ]);
    const { number } = await publish(qian, path, saves);
    const { title: shown, content: sent } = (await traveller('pets')).result ?? {};
    expect([shown, sent]).toEqual(['带猫狗出行', content]);

    const [latest, first] = await zhao.expectOk(operations.listDeskRevisions, { query: { path } });
    expect(latest).toMatchObject({ number, by: '钱复核', origin: 'desk' });
    const lines = await zhao.expectOk(operations.compareDeskRevisions, {
      query: { path, from: first?.number ?? 0, to: latest?.number ?? 0 },
    });
    expect(lines).toContainEqual({ kind: 'gone', text: 'title: 带宠物出行' });
    expect(lines).toContainEqual({ kind: 'new', text: 'title: 带猫狗出行' });
    const undo = { path, number: first?.number ?? 0, latest: latest?.number ?? 0 };
    await zhao.expectOk(operations.restoreDeskRevision, { body: undo });
    expect((await traveller('pets')).result).toMatchObject({ title: '带宠物出行' });
    await zhao.expectRefused(operations.restoreDeskRevision, 'contentChanged', { body: undo });
    expect(await zhao.expectOk(operations.listDeskRevisions, { query: { path } })).toHaveLength(3);
  });

  test('is not published with a problem, and a new text is not shown before its publication', async () => {
    const path = 'articles/desk-news.md';
    const change = { id: 'desk-news', type: 'NOTICE', title: '新公告', titleEn: '', summary: '摘要', summaryEn: 'S' };
    const rest = { cover: 'dusk', publish: '2026-11-21' };
    const saves = await save(zhao, { path, change: { ...change, ...rest }, body: '正文' });
    expect((await read(zhao, path)).problems).toMatchObject([{ row: 0, field: 'titleEn' }]);
    await zhao.expectRefused(operations.publishDeskText, 'contentFaulty', { body: { path, saves } });
    expect((await traveller('desk-news')).error).toBe('notFound');
    await publish(zhao, path, await save(zhao, { path, change: { titleEn: 'News' } }));
    expect((await traveller('desk-news')).result).toMatchObject({ titleEn: 'News' });
    await zhao.expectRefused(operations.publishDeskText, 'notFound', { body: { path, saves: 1 } });
  });

  test('is not saved or published over a newer change of another person', async () => {
    const path = 'articles/liquids.md';
    const seen = await read(zhao, path);
    const saves = await save(qian, { path, change: { title: '液体' } });
    const body = { path, text: seen.text, base: seen.base, saves: seen.saves };
    await zhao.expectRefused(operations.saveDeskText, 'contentChanged', { body });
    await save(zhao, { path, change: { title: '液体须知' } });
    await qian.expectRefused(operations.publishDeskText, 'contentChanged', { body: { path, saves } });
    await qian.expectRefused(operations.dropDeskText, 'contentChanged', { body: { path, saves } });
    const files = new Map([[path, (shipped.get(path) ?? '').replace('title:', 'title: 导入的')]]);
    expect(await importContent(site.deps, files)).toMatchObject({ changed: [path], conflicts: [] });
    await zhao.expectRefused(operations.publishDeskText, 'contentChanged', {
      body: { path, saves: (await read(zhao, path)).saves },
    });
    const stale = await read(zhao, path);
    expect(stale.latest).toBeGreaterThan(stale.base);
    const again = { path, text: stale.text, base: stale.latest, saves: stale.saves };
    await publish(zhao, path, (await zhao.expectOk(operations.saveDeskText, { body: again })).saves);
    expect((await traveller('liquids')).result).toMatchObject({ title: '液体须知' });
  });

  test('is published once by 20 simultaneous requests', async () => {
    const path = 'articles/wheelchair.md';
    const saves = await save(zhao, { path, change: { title: '轮椅服务' } });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? zhao : qian).call(operations.publishDeskText, { body: { path, saves, at: null } }),
      ),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(
      (await zhao.expectOk(operations.listDeskRevisions, { query: { path } })).map(({ origin }) => origin),
    ).toEqual(['desk', 'shipped']);
  });

  test('is published at its planned time, or keeps its draft with the refusal', async () => {
    const [one, other] = ['articles/elderly-passengers.md', 'articles/jet-lag-ears.md'];
    const at = '2026-11-21T12:00:00+08:00';
    const saves = await save(zhao, { path: one, change: { title: '长者' } });
    await zhao.expectRefused(operations.publishDeskText, 'contentTimePast', {
      body: { path: one, saves, at: '2026-11-21T08:00:00+08:00' },
    });
    await publish(zhao, one, saves, at);
    await publish(zhao, other, await save(zhao, { path: other, change: { title: '时差' } }), at);
    expect((await read(zhao, one)).state).toBe('SCHEDULED');
    await importContent(site.deps, new Map([[other, (shipped.get(other) ?? '').replace('title:', 'title: 别的')]]));
    await site.runJobs();
    expect((await read(zhao, one)).state).toBe('SCHEDULED');
    await site.clock.moveTo('2026-11-21T12:00:01+08:00');
    await signIn();
    await site.runJobs();
    expect(await read(zhao, one)).toMatchObject({ state: 'PUBLISHED', saves: 0 });
    expect((await traveller('elderly-passengers')).result).toMatchObject({ title: '长者' });
    expect(await read(zhao, other)).toMatchObject({ state: 'HELD_UP', heldUp: 'contentChanged', publishAt: null });
    expect((await traveller('jet-lag-ears')).result).not.toMatchObject({ title: '时差' });
  });

  test('is not replaced by an import of files or by a new release', async () => {
    const path = 'articles/pregnant.md';
    const known = [...shipped.keys()].includes(path) ? path : 'articles/power-banks.md';
    await publish(zhao, known, await save(zhao, { path: known, change: { title: '来自工作台' } }));
    const files = new Map([[known, shipped.get(known) ?? '']]);
    expect(await importContent(site.deps, files)).toEqual({ changed: [], problems: [], conflicts: [known] });
    await shipContent(site.deps, shipped);
    expect((await read(zhao, known)).text.rows[0]?.title).toBe('来自工作台');
    expect(await importContent(site.deps, files, { overDesk: true })).toMatchObject({ changed: [known] });
    const [latest, desk] = await zhao.expectOk(operations.listDeskRevisions, { query: { path: known } });
    expect([latest?.origin, desk?.origin]).toEqual(['carrier', 'desk']);
    await zhao.expectOk(operations.restoreDeskRevision, {
      body: { path: known, number: desk?.number ?? 0, latest: latest?.number ?? 0 },
    });
    expect((await read(zhao, known)).text.rows[0]?.title).toBe('来自工作台');
  });

  test('a list is edited row by row', async () => {
    const path = 'slideshow.json';
    const { text, base, saves } = await read(zhao, path);
    const rows = text.rows.map((row, index) => (index === 0 ? { ...row, title: '早订早省' } : row));
    const checked = await zhao.expectOk(operations.checkDeskText, { body: { path, text: { rows, body: '' } } });
    expect(checked.preview.slides[0]).toMatchObject({ title: '早订早省' });
    const wanted = { path, text: { rows, body: '' }, base, saves };
    await publish(zhao, path, (await zhao.expectOk(operations.saveDeskText, { body: wanted })).saves);
    forgetContentStore(site.deps);
    expect((await site.api.expectOk(operations.listSlides, { body: {} }))[0]).toMatchObject({ title: '早订早省' });
  });
});

describe('a value of the site', () => {
  const siteValue = async (name: string) => {
    const values = await zhao.expectOk(operations.listSiteValues);
    return values.find((each) => each.name === name);
  };
  const earlier = (query: { name: string; page?: number; pageSize?: number }) =>
    zhao.expectOk(operations.listValueHistory, { query });
  const decide = (api: Api, id: string, action: string, note = '') =>
    api.call(takeAction, { body: { kind: 'content.switches', id, action, note } });
  const waiting = async () => {
    const rows = await site.db.selectFrom('staff_proposal').select('id').where('status', '=', 'ASKED').execute();
    return rows[0]?.id ?? '';
  };

  test('is checked, set at once and set back, and a person who saw another value cannot set it', async () => {
    const name = 'B2C_GRAY';
    const set = (value: string, seen: string) => ({ body: { name, value, seen } });
    await zhao.expectRefused(operations.setSiteValue, 'siteValueWrong', set('yes', 'FALSE'));
    expect(await zhao.expectOk(operations.setSiteValue, set('TRUE', 'FALSE'))).toEqual({ asked: false });
    const grey = { kv_plat: 'MARKET', kv_type: 'COMMON', kv_name: name };
    expect(await site.api.expectOk(operations.getKeyValue, { query: grey })).toMatchObject({ kvValue: 'TRUE' });
    await qian.expectRefused(operations.setSiteValue, 'contentChanged', set('TRUE', 'FALSE'));
    expect(await siteValue(name)).toMatchObject({ value: 'TRUE' });
    expect(await earlier({ name })).toMatchObject({ total: 1, rows: [{ value: 'FALSE', changedBy: '赵初审' }] });
    await qian.expectOk(operations.setSiteValue, set('FALSE', 'TRUE'));
    expect((await earlier({ name })).rows.map(({ value }) => value)).toEqual(['TRUE', 'FALSE']);
    expect((await earlier({ name, page: 2, pageSize: 1 })).rows.map(({ value }) => value)).toEqual(['FALSE']);
    expect(await earlier({ name, page: 3, pageSize: 1 })).toEqual({ total: 2, rows: [] });
    expect(await earlier({ name: 'NOBODYS' })).toEqual({ total: 0, rows: [] });
    const link = { name: 'B2C_SURVEY_URL', value: '/no-such-page', seen: '/feedback?kind=SURVEY' };
    await zhao.expectRefused(operations.setSiteValue, 'contentFaulty', { body: link });
    await zhao.expectRefused(operations.setSiteValue, 'notFound', { body: { name: 'NOBODYS', value: '', seen: '' } });
  });

  test('needs a second person if it stops refunds and changes, and is set once', async () => {
    const wanted = { body: { name: 'B2C_UPGRADE', value: 'TRUE', seen: 'FALSE' } };
    expect(await zhao.expectOk(operations.setSiteValue, wanted)).toEqual({ asked: true });
    expect(await siteValue('B2C_UPGRADE')).toMatchObject({ value: 'FALSE', waits: 'TRUE' });
    await qian.expectRefused(operations.setSiteValue, 'proposalWaits', wanted);
    const id = await waiting();
    expect((await decide(zhao, id, 'approve')).error).toBe('anotherPersonNeeded');
    expect((await decide(qian, id, 'withdraw')).error).toBe('anotherPersonNeeded');
    expect((await decide(qian, id, 'refuse')).error).toBe('invalidInput');
    expect((await decide(qian, 'nobody', 'approve')).error).toBe('notFound');
    const supervisor = site.api.another();
    await signInStaff(supervisor, demoSupervisor);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => decide(index % 2 ? qian : supervisor, id, 'approve')),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(await siteValue('B2C_UPGRADE')).toMatchObject({ value: 'TRUE', waits: null });
    const { rows: log } = await supervisor.expectOk(listStaffActions, { query: {} });
    const logged = log
      .filter(({ subject }) => subject.includes(id))
      .map(({ action, outcome }) => `${action} ${outcome}`);
    expect(logged).toContain('content.switches.approve done');
    expect(logged).toContain('content.switches.approve anotherPersonNeeded');
  });

  test('is not set if it was changed meanwhile, and its proposal can be refused or withdrawn', async () => {
    const ask = () =>
      zhao.expectOk(operations.setSiteValue, { body: { name: 'B2C_UPGRADE', value: 'FALSE', seen: 'TRUE' } });
    await ask();
    const list = (shipped.get('key-values.json') ?? '').replace('/feedback?kind=SURVEY', '/feedback');
    await importContent(site.deps, new Map([['key-values.json', list]]), { overDesk: true });
    const answer = await decide(qian, await waiting(), 'approve');
    expect([answer.error, answer.message]).toEqual(['proposalNotPossible', expect.stringContaining('该值已被更改')]);
    expect((await decide(qian, await waiting(), 'refuse', '已过期')).code).toBe(1);
    await zhao.expectOk(operations.setSiteValue, { body: { name: 'B2C_UPGRADE', value: 'TRUE', seen: 'FALSE' } });
    expect((await decide(zhao, await waiting(), 'withdraw')).code).toBe(1);
    expect(await siteValue('B2C_UPGRADE')).toMatchObject({ value: 'FALSE', waits: null });
  });

  test('cannot be opened as a text', async () => {
    const query = { path: 'key-values.json' } as { path: string };
    expect((await zhao.call(operations.getDeskText, { query })).status).toBe(400);
  });
});

test('the operations of the desk refuse visitors and members', async () => {
  const member = site.api.another();
  await signInMember(member);
  const path = 'articles/pets.md';
  const text = { rows: [{}], body: '' };
  for (const api of [site.api.another(), member]) {
    await api.expectRefused(operations.listDeskTexts, 'unauthenticated', { query: { kind: 'ARTICLE' } });
    await api.expectRefused(operations.getDeskText, 'unauthenticated', { query: { path } });
    await api.expectRefused(operations.checkDeskText, 'unauthenticated', { body: { path, text } });
    await api.expectRefused(operations.saveDeskText, 'unauthenticated', { body: { path, text, base: 0, saves: 0 } });
    await api.expectRefused(operations.publishDeskText, 'unauthenticated', { body: { path, saves: 1 } });
    await api.expectRefused(operations.compareDeskRevisions, 'unauthenticated', { query: { path, from: 0, to: 0 } });
    await api.expectRefused(operations.setSiteValue, 'unauthenticated', {
      body: { name: 'B2C_GRAY', value: 'TRUE', seen: 'FALSE' },
    });
  }
});
