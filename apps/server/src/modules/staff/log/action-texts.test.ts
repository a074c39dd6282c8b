import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { REPORT_EVENTS } from '@haidai/domain/flights';
import { deskSteps } from '@haidai/domain/refund';
import { expect, test } from 'vitest';
import { modules } from '../../../app/compose.ts';
import { createStaffQueues } from '../work/create-staff-queues.ts';
import { deedTexts, describeAction, describeOutcome, describeSubject, stepTexts, tableTexts } from './action-texts.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const desk = fileURLToPath(new URL('../../../../../web/src/features/', import.meta.url));
const sourcesOf = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: folder })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(`${folder}${file}`, 'utf8'))
    .join('\n');
const source = sourcesOf(root, 'modules/**/*.ts');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
const queues = createStaffQueues(modules);

test('every step that a queue offers has a text for the log in both languages', () => {
  const steps = [
    ...namesIn(source, /queueAction\(\s*'(\w+)'/g),
    ...namesIn(source, /\{\s*action: '(\w+)', label/g),
    ...Object.values(deskSteps).flatMap((each) => each.map(({ action }) => action)),
    ...['ask', 'approve', 'refuse', 'withdraw', 'readFile'],
  ];
  expect(steps.length).toBeGreaterThan(40);
  expect(steps.filter((step) => !stepTexts[step])).toEqual([]);
});

test('every other action in the log has a text', () => {
  const deeds = namesIn(source, /action: '([a-z]+(?:\.\w+)+|logIn|logOut|enrol|export|resetCode)'/g);
  const known = (deed: string) => deedTexts[deed] ?? deedTexts[`dispatch.${deed}`];
  expect(deeds.length).toBeGreaterThan(20);
  expect(deeds.filter((deed) => !known(deed))).toEqual([]);
  const filingDeeds = namesIn(sourcesOf(root, 'modules/filing/routes.ts'), /deed\(\w+, '(\w+)'/g);
  expect(filingDeeds).toContain('undo');
  expect(filingDeeds.filter((deed) => !known(`filing.${deed}`))).toEqual([]);
  for (const event of REPORT_EVENTS) {
    const action = `dispatch.report.${event}`;
    expect(describeAction(action, queues, 'zh')).toMatch(/^航班动态：[\p{Script=Han}]+$/u);
    expect(describeAction(action, queues, 'en')).not.toContain('dispatch');
  }
});

test('every table of the desk that can be exported has a title', () => {
  const tables = namesIn(sourcesOf(desk, '**/*.tsx'), /<(?:Desk|Paged|Deed)Table\s+name="([^"]+)"/g);
  expect(tables.length).toBeGreaterThan(5);
  const untitled = tables.filter((name) => !tableTexts[name] && queues.all.every(({ kind }) => kind !== name));
  expect(untitled).toEqual([]);
});

test('a row of the log is shown with texts, not with names of the code', () => {
  expect(describeAction('refund.tickets.firstApprove', queues, 'zh')).toBe('机票退款审核 · 初审通过');
  expect(describeAction('dispatch.report.delay', queues, 'zh')).toBe('航班动态：延误');
  expect(describeSubject('refund.tickets/TF1', queues, 'en')).toBe('TF1');
  expect(describeSubject('flight/HD4655/2026-12-08', queues, 'zh')).toBe('HD4655 2026-12-08');
  const id = '6f9c0d7a-3f50-4c2e-8a67-5b6f3f0f1a11';
  expect(describeSubject(`filing/${id}`, queues, 'zh', new Map([[id, '第 7 号']]))).toBe('第 7 号');
  expect(describeSubject(`traveller/${id}`, queues, 'en')).toBe('Account of a traveller');
  expect(describeSubject('MOBILE', queues, 'zh')).toBe('按手机号');
  expect(describeSubject('filing.yFares', queues, 'en')).toBe('Full fares (Y)');
  expect(describeSubject('refund.tickets', queues, 'en')).toBe('Ticket refunds');
  expect(describeOutcome('anotherPersonNeeded', 'zh')).toBe('被拒：这一步须由另一位同事完成');
  expect(describeOutcome('proposalNotPossible', 'en')).toBe('Refused: This cannot be done now: …');
});

test.each(['constructor', 'toString', '__proto__'])('a subject or an action named %s is shown unchanged', (name) => {
  expect(describeSubject(name, queues, 'en')).toBe(name);
  const [queue] = queues.all;
  for (const action of [name, `dispatch.report.${name}`, `${queue?.kind}.${name}`])
    expect(describeAction(action, queues, 'en')).toBe(action);
});
