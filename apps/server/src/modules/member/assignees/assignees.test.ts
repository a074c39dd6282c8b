import type { OperationCall } from '@haidai/contract';
import {
  type AssigneeList,
  deleteAssignee,
  listAssignees,
  listAssigneesEncrypted,
  saveAssignee,
  updateAssignee,
} from '@haidai/contract/member';
import { type Api, citizenNumber, demoMember, signInBySms, signInMember } from '@haidai/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';

type Body = OperationCall<typeof saveAssignee>['body'];
const firstDay = '2026-11-21T09:00:00+08:00';

let site: TestApp;
let api: Api;
beforeAll(async () => {
  site = await startTestApp({ clock: firstDay });
});
afterAll(() => site.close());

/** Signs in the second demo member and empties the assignee list. */
beforeEach(async () => {
  await site.clock.moveTo(firstDay);
  for (const table of ['assignee_document', 'assignee', 'assignee_list'] as const)
    await site.db.deleteFrom(table).execute();
  api = await signedIn();
});

async function signedIn(): Promise<Api> {
  const browser = site.api.another();
  await signInMember(browser, { ...demoMember, username: '13800000002' });
  return browser;
}

/** Moves the clock to a day and signs in again, because the sign-in expires meanwhile. */
async function moveTo(day: string): Promise<void> {
  await site.clock.moveTo(`${day}T09:00:00+08:00`);
  api = await signedIn();
}

function person(n: number, change: Partial<Body> = {}): Body {
  const documentNo = citizenNumber('1985-05-05', n);
  return { surnameCn: '王', firstnameCn: '海宁', documents: [{ documentType: 'NI', documentNo }], ...change };
}

const name = (n: number, change?: Partial<Body>) => api.expectOk(saveAssignee, { body: person(n, change) });
const inWords = ({ assignees }: AssigneeList) =>
  assignees.map(({ effectiveOn, isEffective }) => [effectiveOn, isEffective]);
const idOf = (list: AssigneeList, place = 0) => list.assignees[place]?.id ?? '';

describe('assignees', () => {
  test('of the first day may fly after 15 days, and later ones after 60 days', async () => {
    expect(await api.expectOk(listAssignees)).toMatchObject({
      assignees: [],
      most: 8,
      free: 8,
      effectiveIfNamedToday: '2026-12-06',
    });
    await name(1);
    await name(2);
    await moveTo('2026-11-22');
    const list = await name(3);
    expect(inWords(list)).toEqual([
      ['2026-12-06', false],
      ['2026-12-06', false],
      ['2027-01-21', false],
    ]);
    expect(list).toMatchObject({ free: 5, effectiveIfNamedToday: '2027-01-21' });
    await moveTo('2026-12-06');
    expect(inWords(await api.expectOk(listAssigneesEncrypted)).map(([, isEffective]) => isEffective)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('are stored encrypted and shown masked, with the birthday from the document number', async () => {
    const [shown] = (await name(1, { mobile: '13612345678' })).assignees;
    expect(shown).toMatchObject({ birthday: '1985-05-05', sex: 'M', mobileMasked: '136****5678' });
    expect(shown?.documents[0]?.documentNoMasked).toMatch(/^3702\*{10}\d{3}[\dX]$/);
    const stored = JSON.stringify([
      await site.db.selectFrom('assignee').selectAll().execute(),
      await site.db.selectFrom('assignee_document').selectAll().execute(),
    ]);
    for (const secret of [citizenNumber('1985-05-05', 1), '13612345678']) expect(stored).not.toContain(secret);
  });

  test.each(['DD', 'SD', 'OD'] as const)(
    'with a document of type %s are shown with type ID and keep their type after a change',
    async (documentType) => {
      const documentNo = documentType === 'OD' ? 'TEMP-20261121' : '海字第12345678号';
      const body = {
        surnameCn: '王',
        firstnameCn: '海宁',
        birthday: '1985-05-05',
        documents: [{ documentType, documentNo }],
      };
      const list = await api.expectOk(saveAssignee, { body });
      expect(list.assignees[0]?.documents[0]?.documentType).toBe('ID');
      await moveTo('2026-12-20');
      const changed = {
        ...body,
        id: idOf(list),
        mobile: '13612345678',
        documents: [{ documentType: 'ID' as const, documentNo: '' }],
      };
      const [kept] = (await api.expectOk(updateAssignee, { body: changed })).assignees;
      expect(kept).toMatchObject({ mobileMasked: '136****5678', isEffective: true });
      const rows = await site.db.selectFrom('assignee_document').select('document_type').execute();
      expect(rows).toEqual([{ document_type: documentType }]);
    },
  );

  test('with a changed name or document wait as long as a new assignee', async () => {
    const list = await name(1);
    await moveTo('2026-12-20');
    const body = {
      ...person(1),
      id: idOf(list),
      firstnameCn: '海安',
      documents: [{ documentType: 'NI' as const, documentNo: '' }],
    };
    expect(inWords(await api.expectOk(updateAssignee, { body }))).toEqual([['2027-02-18', false]]);
  });

  test('are eight at most; the place of a deleted assignee is free after 60 days', async () => {
    for (let n = 0; n < 8; n += 1) await name(n);
    await moveTo('2026-12-01');
    const refused = await api.expectRefused(saveAssignee, 'assigneeLimit', { body: person(9) });
    expect(refused.message).toBe('最多可有 8 位受让人；删除一位后，名额在 60 天后释放');
    const list = await api.expectOk(listAssignees);
    const less = await api.expectOk(deleteAssignee, { body: { id: idOf(list, 3) } });
    expect(less).toMatchObject({ free: 0, freeing: [{ name: '王海宁', freeOn: '2027-01-30' }] });
    expect(less.assignees).toHaveLength(7);
    expect(await site.db.selectFrom('assignee_document').select('id').execute()).toHaveLength(7);
    const waiting = await api.expectRefused(saveAssignee, 'assigneePlaceWaiting', { body: person(9) });
    expect(waiting.message).toContain('2027-01-30');
    await moveTo('2027-01-30');
    expect((await name(9)).assignees).toHaveLength(8);
  });

  test('that are added at the same moment take the last place only once', async () => {
    for (let n = 0; n < 7; n += 1) await name(n);
    const answers = await Promise.all([8, 9, 10, 11].map((n) => api.call(saveAssignee, { body: person(n) })));
    expect(answers.map(({ error }) => error ?? 'named').toSorted()).toEqual([
      'assigneeLimit',
      'assigneeLimit',
      'assigneeLimit',
      'named',
    ]);
  });
});

describe('the assignee list refuses', () => {
  test.each([
    [
      'a wrong number',
      { documents: [{ documentType: 'NI' as const, documentNo: '370202199003071234' }] },
      'documents.0.documentNo',
    ],
    ['no document', { documents: [] }, 'documents'],
    ['no name', { surnameCn: '' }, 'surnameCn'],
    [
      'a passport without a Latin name',
      { birthday: '1985-05-05', documents: [{ documentType: 'PP' as const, documentNo: 'E12345678' }] },
      'surnameEn',
    ],
    ['a birthday the number contradicts', { birthday: '1985-05-06' }, 'birthday'],
  ])('%s', async (_, wrong, path) => {
    const answer = await api.expectRefused(saveAssignee, 'assigneeInvalid', { body: person(1, wrong) });
    expect(answer.fields?.map((field) => field.path)).toContain(path);
    expect((await api.expectOk(listAssignees)).assignees).toEqual([]);
  });

  test('the same person twice, and the member as an assignee', async () => {
    await name(1);
    await api.expectRefused(saveAssignee, 'assigneeDuplicate', { body: person(1) });
    const self = {
      surnameCn: '王',
      firstnameCn: '岱',
      documents: [{ documentType: 'NIN' as const, documentNo: '810000198508120036' }],
    };
    await api.expectRefused(saveAssignee, 'assigneeDuplicate', { body: self });
  });

  test('access to the list of another member, and access by an SMS user', async () => {
    const list = await name(1);
    const other = site.api.another();
    await signInMember(other);
    await other.expectRefused(deleteAssignee, 'notFound', { body: { id: idOf(list) } });
    await other.expectRefused(updateAssignee, 'notFound', { body: { ...person(2), id: idOf(list) } });
    await other.expectRefused(listAssignees, 'notFound', { query: { userId: 'M100000002' } });
    const stranger = site.api.another();
    await signInBySms(stranger, '13755556666');
    const refused = await stranger.expectRefused(listAssignees, 'notMember');
    expect(refused.message).toBe('该功能仅对会员开放');
  });
});
