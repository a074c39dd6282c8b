import { cancelCheckIn, getBoardingPass, getPassPdf } from '@haidai/contract/checkin';
import { faultCases } from '@haidai/testkit/rounds';
import { describe, expect, test } from 'vitest';
import { type CheckInParty, useDepartureControl } from '../given/departure-control.ts';

/** These tests drop bags at a departure control party that runs as a process of its own and fails in each way. */
const desk = useDepartureControl();
const { given, wishesOf, checkIn, there, fault, queue, passMinutes, passTenMinutes, expectSame } = desk;

const tagsThere = async (party: CheckInParty) => (await there(party)).flatMap(({ tags }) => tags);
/** Checks a party in with bags, and returns the first boarding pass. */
async function dropBags(party: CheckInParty, bags: number) {
  const { result, error } = await checkIn(party, bags);
  if (!result) throw new Error(`The check-in was refused: ${error}`);
  return result.checkedIn[0]?.passToken ?? '';
}
const bagDropOf = async ({ api }: CheckInParty, passToken: string) =>
  (await api.expectOk(getBoardingPass, { body: { passToken } })).bagDrop;

test('a traveller with two bags has two tags at the system, on the boarding pass and on its paper', async () => {
  const party = await given();
  const passToken = await dropBags(party, 2);
  const tags = await tagsThere(party);
  expect(tags).toHaveLength(2);
  expect(await bagDropOf(party, passToken)).toEqual({ bags: 2, state: 'ISSUED', tags });
  expect((await party.api.expectOk(getPassPdf, { body: { passToken } })).pdf).not.toBe('');
});

test('a traveller without bags has no tags', async () => {
  const party = await given();
  const passToken = await dropBags(party, 0);
  expect(await bagDropOf(party, passToken)).toBeNull();
  expect(await tagsThere(party)).toEqual([]);
});

test('a traveller who confirms again keeps the tags', async () => {
  const party = await given(2);
  const passToken = await dropBags(party, 1);
  const tags = await tagsThere(party);
  await dropBags(party, 3);
  expect(await tagsThere(party)).toEqual(tags);
  expect(await bagDropOf(party, passToken)).toMatchObject({ bags: 1, state: 'ISSUED' });
});

test('more bags than the rules allow are refused, and nobody is checked in', async () => {
  const party = await given();
  const { error, message, fields } = await checkIn(party, 4);
  expect([error, fields]).toEqual(['bagsRefused', [{ path: 'travels.0.bags', rule: 'tooMany', message: 'tooMany' }]]);
  expect(message).toContain('3');
  expect(await there(party)).toEqual([]);
});

describe('after ten minutes, a bag has one tag, here and there, if the system', () => {
  test.each(
    faultCases([
      ['acts and hangs up', 'hangUp', 3],
      ['acts and never answers', 'timeoutAfterAct', 3],
      ['answers late', 'slow', 3],
      ['is unavailable', 'unavailable', 3],
      ['receives each call twice', 'double', undefined],
      ['acts and answers nonsense', 'wrong', 1],
    ]),
  )('%s', async (_, name, times) => {
    const party = await given();
    await fault('issueBagTags', name, times);
    const passToken = await dropBags(party, 1);
    await expectSame(party, 1);
    if (name !== 'double') expect(await bagDropOf(party, passToken)).toEqual({ bags: 1, state: 'WAITING', tags: [] });
    await passTenMinutes();
    const tags = await tagsThere(party);
    expect(tags).toHaveLength(1);
    expect(await bagDropOf(party, passToken)).toEqual({ bags: 1, state: 'ISSUED', tags });
  });
});

test('a refusal leaves the check-in, and sends the traveller to the counter without work of the desk', async () => {
  const party = await given();
  await fault('issueBagTags', 'refuse');
  const passToken = await dropBags(party, 1);
  await expectSame(party, 1);
  expect(await bagDropOf(party, passToken)).toEqual({ bags: 1, state: 'COUNTER', tags: [] });
  expect(await queue('checkin.departureControl', party)).toEqual([]);
});

describe('a cancelled check-in', () => {
  const cancel = async (party: CheckInParty) => {
    const travelIds = (await wishesOf(party)).map(({ travelId }) => travelId);
    await party.api.expectOk(cancelCheckIn, { body: { checkInKey: party.key, travelIds } });
  };

  test('has no tags, and the next check-in gets its own', async () => {
    const party = await given();
    const first = await dropBags(party, 1);
    const before = await tagsThere(party);
    await cancel(party);
    expect(await tagsThere(party)).toEqual([]);
    expect(await bagDropOf(party, first)).toBeNull();
    const again = await dropBags(party, 1);
    const after = await tagsThere(party);
    expect(after).toHaveLength(1);
    expect(after).not.toEqual(before);
    expect(await bagDropOf(party, again)).toMatchObject({ tags: after });
  });

  test('whose tags had no answer gets none later, and the next check-in only its own', async () => {
    const party = await given();
    await fault('issueBagTags', 'unavailable', 3);
    await dropBags(party, 2);
    await cancel(party);
    const again = await dropBags(party, 1);
    await passMinutes(3);
    expect(await tagsThere(party)).toHaveLength(1);
    expect(await bagDropOf(party, again)).toMatchObject({ bags: 1, state: 'ISSUED' });
    expect(await queue('checkin.departureControl', party)).toEqual([]);
  });
});
