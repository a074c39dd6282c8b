import {
  addPassenger,
  deletePassenger,
  importPassengers,
  listPassengers,
  listPassengersEncrypted,
  updatePassenger,
} from '@haidai/contract/member';
import { type Api, citizenNumber, demoMember, signInBySms, signInMember } from '@haidai/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { findPassengerEntry } from '../index.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
});
afterAll(() => site.close());

const adult = {
  surname: '赵',
  firstName: '海',
  passengerType: 'A' as const,
  documentType: 'NI' as const,
  documentNo: '370202199003071233',
  birthday: '1990-03-07',
  sex: 'M' as const,
};

let mobiles = 13_700_000_000;
async function givenTraveller(): Promise<Api> {
  const api = site.api.another();
  mobiles += 1;
  await signInBySms(api, String(mobiles));
  return api;
}

const accountOf = (mobile: string) =>
  site.db
    .selectFrom('account')
    .select('id')
    .where('mobile_fp', '=', site.deps.vault.fingerprint(mobile))
    .executeTakeFirstOrThrow();

test('the demo member has two saved passengers, and one of them is the member', async () => {
  const api = site.api.another();
  await signInMember(api);
  const passengers = await api.expectOk(listPassengers);
  const shown = passengers.map(({ firstName, documentNoMasked, isSelf }) => [firstName, documentNoMasked, isSelf]);
  expect(shown.sort()).toEqual([
    ['小满', '3702**********2018', false],
    ['清和', '3702**********1233', true],
  ]);
  expect(await api.expectOk(listPassengers, { query: { userId: demoMember.userId } })).toHaveLength(2);
});

describe('a saved passenger', () => {
  test('is the holder of an account without a document if the adult has the mobile number of the account', async () => {
    const api = await givenTraveller();
    const holder = await api.expectOk(addPassenger, { body: { ...adult, mobile: String(mobiles) } }, { asForm: true });
    expect(holder.isSelf).toBe(true);
    const other = { ...adult, documentNo: citizenNumber('1991-05-20', 1), birthday: '1991-05-20' };
    expect((await api.expectOk(addPassenger, { body: other }, { asForm: true })).isSelf).toBe(false);
  });

  test('is shown masked, stored encrypted, and decrypted only for a booking of the same account', async () => {
    const api = await givenTraveller();
    const saved = await api.expectOk(addPassenger, { body: { ...adult, mobile: '13612345678' } }, { asForm: true });
    expect(saved).toMatchObject({
      documentNoMasked: '3702**********1233',
      mobileMasked: '136****5678',
      nationality: 'CN',
    });
    expect(await api.expectOk(listPassengers)).toEqual([saved]);

    const rows = JSON.stringify(await site.db.selectFrom('saved_passenger').selectAll().execute());
    expect(rows).not.toContain(adult.documentNo);
    expect(rows).not.toContain('13612345678');

    const [mine, other] = [await accountOf(String(mobiles)), await accountOf('13800000002')];
    expect(await findPassengerEntry(site.deps, mine.id, saved.id)).toMatchObject({ ...adult, mobile: '13612345678' });
    expect(await findPassengerEntry(site.deps, other.id, saved.id)).toBeNull();
  });

  test('is updated by an entry with the same document in any notation', async () => {
    const api = await givenTraveller();
    const first = await api.expectOk(addPassenger, { body: adult });
    const again = await api.expectOk(addPassenger, {
      body: { ...adult, firstName: '海生', documentNo: ' ３７０２０２１９９００３０７１２３３ ' },
    });
    expect(again).toMatchObject({ id: first.id, firstName: '海生' });
    expect(await api.expectOk(listPassengers)).toHaveLength(1);
  });

  test.each(['DD', 'SD', 'OD'] as const)(
    'with a document of type %s is shown with type ID and booked with its own type',
    async (documentType) => {
      const api = await givenTraveller();
      const body = { ...adult, documentType, documentNo: documentType === 'OD' ? 'TEMP-20261121' : '海字第12345678号' };
      const saved = await api.expectOk(addPassenger, { body });
      expect(saved.documentType).toBe('ID');
      const { id } = await accountOf(String(mobiles));
      expect(await findPassengerEntry(site.deps, id, saved.id)).toMatchObject({ documentType });
    },
  );

  test('changes from child to adult with age', async () => {
    const api = await givenTraveller();
    const child = {
      ...adult,
      passengerType: 'C' as const,
      documentType: 'HV' as const,
      documentNo: 'S370112345',
      birthday: '2014-12-01',
    };
    expect((await api.expectOk(addPassenger, { body: child })).passengerType).toBe('C');
    await site.clock.moveTo('2026-12-02T09:00:00+08:00');
    const again = site.api.another();
    await signInBySms(again, String(mobiles));
    expect((await again.expectOk(listPassengers))[0]).toMatchObject({ passengerType: 'A', documentType: 'ID' });
    await site.clock.moveTo('2026-11-21T09:30:00+08:00');
  });
});

describe('the list of saved passengers refuses', () => {
  test.each([
    [
      'a number with a wrong check digit',
      { documentNo: '370202199003071234' },
      'documentNo',
      'This document number is not valid. Please check it.',
    ],
    ['a missing surname', { surname: '' }, 'surname', 'please input surname'],
    [
      'a birthday the number contradicts',
      { birthday: '1990-03-08' },
      'birthday',
      'The date of birth does not match the document number',
    ],
    ['a type for staff', { documentType: 'UU' as const }, 'documentType', 'This document cannot be used for this trip'],
  ])('%s', async (_, wrong, path, message) => {
    const api = await givenTraveller();
    const answer = await api.expectRefused(addPassenger, 'passengerInvalid', { body: { ...adult, ...wrong } });
    expect(answer.fields).toContainEqual(expect.objectContaining({ path, message }));
    expect(await api.expectOk(listPassengers)).toEqual([]);
  });

  test("access to another person's list, and access without a sign-in", async () => {
    const api = await givenTraveller();
    const answer = await api.expectRefused(listPassengers, 'notFound', { query: { userId: demoMember.userId } });
    expect(answer.status).toBe(404);
    await site.api.another().expectRefused(listPassengers, 'unauthenticated');
  });
});

describe('a changed entry', () => {
  test('keeps the stored values of empty fields, and its document type if the type ID is sent', async () => {
    const api = await givenTraveller();
    const officer = { ...adult, documentType: 'DD' as const, documentNo: '海字第12345678号', mobile: '13612345678' };
    const { id } = await api.expectOk(addPassenger, { body: officer });
    const { mobile: _, ...typed } = officer;
    const body = { ...typed, id, documentType: 'ID' as const, documentNo: '', birthday: '', firstName: '海生' };
    const changed = await api.expectOk(updatePassenger, { body }, { asForm: true });
    expect(changed).toMatchObject({ id, firstName: '海生', documentType: 'ID', mobileMasked: '136****5678' });
    const account = await accountOf(String(mobiles));
    expect(await findPassengerEntry(site.deps, account.id, id)).toMatchObject({
      documentType: 'DD',
      documentNo: '海字第12345678号',
      birthday: '1990-03-07',
    });
    const passport = { ...adult, surname: 'ZHAO', firstName: 'HAI', documentType: 'PP' as const };
    const other = { ...passport, id, documentNo: 'E12345678' };
    expect(await api.expectOk(updatePassenger, { body: other })).toMatchObject({ id, documentType: 'PP' });
    await api.expectRefused(updatePassenger, 'passengerInvalid', { body: { ...body, documentNo: '' } });
  });

  test('cannot take the document of another entry, and can be deleted once', async () => {
    const api = await givenTraveller();
    await api.expectOk(addPassenger, { body: adult });
    const second = await api.expectOk(addPassenger, {
      body: { ...adult, firstName: '岱', documentNo: citizenNumber('1990-03-07', 5) },
    });
    const taken = await api.expectRefused(updatePassenger, 'savedPassengerTaken', {
      body: { ...adult, id: second.id },
    });
    expect(taken.message).toContain('赵海');
    const left = await api.expectOk(deletePassenger, { body: { id: second.id } });
    expect(left.map(({ firstName }) => firstName)).toEqual(['海']);
    await api.expectRefused(deletePassenger, 'notFound', { body: { id: second.id } });
  });

  test('cannot be changed or deleted by another account', async () => {
    const api = await givenTraveller();
    const { id } = await api.expectOk(addPassenger, { body: adult });
    const other = await givenTraveller();
    await other.expectRefused(updatePassenger, 'notFound', { body: { ...adult, id } });
    await other.expectRefused(deletePassenger, 'notFound', { body: { id } });
    expect(await api.expectOk(listPassengersEncrypted)).toMatchObject([{ firstName: '海' }]);
  });
});

describe('an imported list', () => {
  const people = (count: number, first = 0) =>
    Array.from({ length: count }, (_, n) => ({ ...adult, documentNo: citizenNumber('1990-03-07', first + n) }));

  test('adds new passengers and updates known ones', async () => {
    const api = await givenTraveller();
    await api.expectOk(addPassenger, { body: { ...adult, ...people(1)[0] } });
    const answer = await api.expectOk(importPassengers, { body: { passengers: people(3) } });
    expect(answer).toMatchObject({ added: 2, updated: 1 });
    expect(answer.passengers).toHaveLength(3);
  });

  test('with a wrong line saves no passenger and names the field', async () => {
    const api = await givenTraveller();
    const [first, second] = people(2);
    const wrong = { ...second, ...adult, documentNo: '370202199003071234' };
    const refused = await api.expectRefused(importPassengers, 'passengerInvalid', {
      body: { passengers: [first ?? adult, wrong] },
    });
    expect(refused.fields).toEqual([expect.objectContaining({ path: 'passengers.1.documentNo' })]);
    expect(await api.expectOk(listPassengers)).toEqual([]);
  });

  test('cannot exceed a hundred passengers, also with requests at the same moment', async () => {
    const api = await givenTraveller();
    await api.expectOk(importPassengers, { body: { passengers: people(50) } });
    await api.expectOk(importPassengers, { body: { passengers: people(49, 50) } });
    // The trigger delays each commit, so that all requests count before the first one commits.
    await sql`
      create function dawdle() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.2); return null; end $$`.execute(site.db);
    await sql`
      create constraint trigger dawdle after insert on saved_passenger deferrable initially deferred
      for each row execute function dawdle()`.execute(site.db);
    const answers = await Promise.all(people(8, 100).map((body) => api.call(addPassenger, { body })));
    await sql`drop function dawdle cascade`.execute(site.db);
    const refused = answers.filter(({ error }) => error === 'savedPassengerLimit');
    expect(refused).toHaveLength(7);
    expect(await api.expectOk(listPassengers)).toHaveLength(100);
  });
});
