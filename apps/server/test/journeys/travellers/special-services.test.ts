import {
  applyService,
  listAssistance,
  listServices,
  withdrawAssistance,
  withdrawService,
} from '@haidai/contract/assistance';
import { getTrip, openOrderCheckIn } from '@haidai/contract/checkin';
import {
  decideDisruption,
  listDisruptionFlights,
  listDisruptions,
  lookAtFreeFlight,
} from '@haidai/contract/disruption';
import { quoteRefund, refundOrder, uploadCertificate } from '@haidai/contract/refund';
import { reportFlight } from '@haidai/contract/sandbox';
import { getQueue, readQueueFile, takeAction } from '@haidai/contract/staff';
import { type Api, demoClerks, signInStaff } from '@haidai/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endServicesJob } from '../../../src/modules/assistance/services/withdraw.ts';
import { view } from '../../given/booking.ts';
import { givenChange } from '../../given/change.ts';
import { givenChildParent, type Parent } from '../../given/linked-booking.ts';
import { payInFull } from '../../given/order.ts';
import { forgetCertificates } from '../../given/refund.ts';
import { newAdults } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
let zhao: Api;
let qian: Api;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
  [zhao, qian] = [site.api.another(), site.api.another()];
  await signInStaff(zhao, demoClerks[0]);
  await signInStaff(qian, demoClerks[1]);
});
afterAll(() => site.close());

const picture = async () => ({
  bytes: await sharp({ create: { width: 40, height: 30, channels: 3, background: '#355' } })
    .png()
    .toBuffer(),
  type: 'image/png',
});
const about = ({ orderNo }: Parent) => ({ orderNo, passengerSeq: 1, segmentIndex: 0, certificates: [] as string[] });
const chair = { service: 'WCHR' as const, details: { chair: 'manual' as const } };
const step = (id: string, action: string, note = '') => ({ body: { kind: 'assistance.services', id, action, note } });

async function upload({ api, orderNo }: Parent): Promise<string> {
  const { certificateId } = await api.expectOk(uploadCertificate, { query: { orderNo } }, { file: await picture() });
  return certificateId;
}

async function agree(requestNo: string): Promise<void> {
  await zhao.expectOk(takeAction, step(requestNo, 'take'));
  await zhao.expectOk(takeAction, step(requestNo, 'agree', '请到 A 岛柜台'));
}

async function held(): Promise<[taken: number, open: number]> {
  const places = await site.db.selectFrom('special_place').select('taken').execute();
  const open = await site.db
    .selectFrom('assistance_request')
    .select('request_no')
    .where('kind', '=', 'SERVICE')
    .where('status', 'in', ['REQUEST', 'UNDER_REVIEW', 'AGREE'])
    .execute();
  return [places.reduce((all, { taken }) => all + taken, 0), open.length];
}

/** Returns the check-in restriction of the first passenger. */
async function barOf({ api, orderNo }: Parent) {
  const { checkInKey } = await api.expectOk(openOrderCheckIn, { body: { orderNo } });
  const { flights } = await api.expectOk(getTrip, { body: { checkInKey } });
  return flights[0]?.travels[0]?.bar ?? null;
}

describe('a special service', () => {
  it('is requested once, approved by the clerk who took it, shown at check-in, and can be withdrawn', async () => {
    const holder = await givenChildParent(site);
    const { api, orderNo } = holder;
    const asked = await api.expectOk(applyService, { body: { ...about(holder), ...chair } });
    expect(asked).toMatchObject({
      requestStatus: 'REQUEST',
      serviceName: '机场轮椅（能上下客梯）',
      facts: ['自带手动轮椅'],
    });
    await api.expectRefused(applyService, 'assistanceOpen', { body: { ...about(holder), ...chair } });
    const dog = { service: 'DEAF' as const, details: { withDog: true } };
    await api.expectOk(applyService, { body: { ...about(holder), ...dog } });
    expect(await api.expectOk(listAssistance, { body: { orderNo } })).toEqual([]);
    await api.expectRefused(withdrawAssistance, 'assistanceUnknown', { body: { requestNo: asked.requestNo } });
    const { items } = await zhao.expectOk(getQueue, { body: { kind: 'assistance.requests' } });
    expect(items.some(({ id }) => id === asked.requestNo)).toBe(false);

    await zhao.expectOk(takeAction, step(asked.requestNo, 'take'));
    await qian.expectRefused(takeAction, 'anotherPersonNeeded', step(asked.requestNo, 'agree'));
    await zhao.expectRefused(takeAction, 'invalidInput', step(asked.requestNo, 'refuse'));
    expect((await barOf(holder))?.rule).toBe('tooEarly');
    await zhao.expectOk(takeAction, step(asked.requestNo, 'agree', '请到 A 岛柜台'));
    expect(await barOf(holder)).toMatchObject({ rule: 'service', why: '已安排特殊服务：机场轮椅（能上下客梯）' });
    const [, shown] = await api.expectOk(listServices, { body: { orderNo } });
    expect(shown).toMatchObject({ requestStatus: 'AGREE', answer: '请到 A 岛柜台', canWithdraw: true });

    const stranger = await givenChildParent(site);
    await stranger.api.expectRefused(withdrawService, 'assistanceUnknown', { body: { requestNo: asked.requestNo } });
    await stranger.api.expectRefused(listServices, 'orderNotFound', { body: { orderNo } });
    await api.expectOk(withdrawService, { body: { requestNo: asked.requestNo } });
    expect((await barOf(holder))?.rule).toBe('tooEarly');
    const [taken, open] = await held();
    expect(taken).toBe(open);
  });

  it('needs a certificate that is rendered again, sealed, shown at the desk, and deleted 180 days after the decision', async () => {
    const holder = await givenChildParent(site);
    const { api, orderNo } = holder;
    const mother = { service: 'EXPT' as const, details: { dueDate: '2027-01-20' }, certificateDate: '2026-12-06' };
    await api.expectRefused(applyService, 'certificateNeeded', { body: { ...about(holder), ...mother } });
    const query = { orderNo };
    const bad = { file: { bytes: Buffer.from('<svg/>'), type: 'image/png' } };
    await api.expectRefused(uploadCertificate, 'certificateUnreadable', { query }, bad);
    const certificates = [await upload(holder)];
    const other = await givenChildParent(site);
    const stolen = { ...about(other), ...mother, certificates };
    await other.api.expectRefused(applyService, 'certificateGone', { body: stolen });
    const body = { ...about(holder), ...mother, certificates };
    const { requestNo, facts } = await api.expectOk(applyService, { body });
    expect(facts).toEqual(['预产期 2027-01-20']);
    const { items } = await zhao.expectOk(getQueue, { body: { kind: 'assistance.services' } });
    const [file] = items.find(({ id }) => id === requestNo)?.files ?? [];
    expect(file?.contentType).toBe('image/jpeg');
    const ofAnother = { kind: 'assistance.services', id: 'RQ2026112000000000', fileId: file?.fileId ?? '' };
    await zhao.expectRefused(readQueueFile, 'notFound', { query: ofAnother });
    const [row] = await site.db.selectFrom('refund_certificate').select('content_sealed').execute();
    expect(row?.content_sealed.includes('JFIF')).toBe(false);

    const kept = async (daysDecided: number) => {
      const decided_at = new Date(site.clock.now().getTime() - daysDecided * 86_400_000);
      await site.db.updateTable('assistance_request').set({ decided_at }).where('request_no', '=', requestNo).execute();
      // The test also makes the certificate as old as the decision.
      await site.db.updateTable('refund_certificate').set({ created_at: decided_at }).execute();
      await forgetCertificates(site);
      return (await api.expectOk(listServices, { body: { orderNo } }))[0]?.certificates;
    };
    expect(await kept(181)).toBe(1);
    await zhao.expectOk(takeAction, step(requestNo, 'take'));
    await zhao.expectOk(takeAction, step(requestNo, 'refuse', '证明看不清'));
    expect(await kept(179)).toBe(1);
    expect(await kept(181)).toBe(0);
  });

  it('is refused by its rules: too late, too far, without a companion, or with too large a battery', async () => {
    const holder = await givenChildParent(site);
    const { api } = holder;
    const why = async (asked: object) =>
      (await api.call(applyService, { body: { ...about(holder), ...asked } as never })).error;
    expect(await why({ service: 'WCHC', details: { chair: 'none' } })).toBe('companionNeeded');
    expect(await why({ service: 'WCHR', details: {} })).toBe('serviceDetails');
    const electric = { chair: 'electric', batteries: 2, batteryWh: 161 };
    expect(await why({ service: 'WCHR', details: electric })).toBe('batteryTooBig');
    expect(await why({ service: 'EXPT', details: { dueDate: '2027-01-01' } })).toBe('pregnancyTooFar');
    expect(await why({ service: 'EXPT', details: { dueDate: '2027-03-01' } })).toBe('serviceNotNeeded');
    expect(await why({ ...chair, passengerSeq: 2 })).toBe('noOpenTicket');
    const soon = await givenChildParent(site, { departureDate: '2026-11-21' });
    expect((await soon.api.call(applyService, { body: { ...about(soon), ...chair } })).error).toBe('serviceTooLate');
    const couple = await givenChildParent(site, { passengers: newAdults(2) });
    const carried = { service: 'WCHC' as const, details: { chair: 'none' as const } };
    await couple.api.expectOk(applyService, { body: { ...about(couple), ...carried } });
  });

  it('moves with a change and keeps its state: an approved wheelchair and a requested pet', async () => {
    const holder = await givenChildParent(site);
    const { api, orderNo } = holder;
    const { requestNo } = await api.expectOk(applyService, { body: { ...about(holder), ...chair } });
    await agree(requestNo);
    const details = { animal: 'cat' as const, animalWeeks: 20, animalKg: 5 };
    const certificates = [await upload(holder)];
    const pet = { service: 'AVIH' as const, details, certificates, certificateDate: '2026-12-05' };
    await api.expectOk(applyService, { body: { ...about(holder), ...pet } });
    const { quoted, orderNo: changeNo } = await givenChange(api, orderNo, { depDate: '2026-12-10' });
    const lines = quoted.extraLines.map(({ kind, code, follows, amount }) => [kind, code, follows, amount]);
    expect(lines.toSorted()).toEqual([
      ['service', 'AVIH', true, 0],
      ['service', 'WCHR', true, 0],
    ]);
    await payInFull(site, changeNo);
    await endServicesJob.run(site.deps, {});
    const shown = await api.expectOk(listServices, { body: { orderNo: changeNo } });
    expect(shown.map(({ service, requestStatus, flightDate }) => [service, requestStatus, flightDate])).toEqual(
      expect.arrayContaining([
        ['WCHR', 'AGREE', '2026-12-10'],
        ['AVIH', 'REQUEST', '2026-12-10'],
      ]),
    );
    expect(await api.expectOk(listServices, { body: { orderNo } })).toEqual([]);
    expect((await barOf({ ...holder, orderNo: changeNo }))?.rule).toBe('service');
    const [taken, open] = await held();
    expect(taken).toBe(open);
  });

  it('that cannot follow to a replacement flight is named before the choice, with the full name for its owner', async () => {
    const holder = await givenChildParent(site);
    const { api, orderNo } = holder;
    const certificates = [await upload(holder)];
    const details = { dueDate: '2027-01-20' };
    const mother = { service: 'EXPT' as const, details, certificates, certificateDate: '2026-12-06' };
    const { requestNo } = await api.expectOk(applyService, { body: { ...about(holder), ...mother } });
    const [segment] = (await view(api, orderNo)).trips[0]?.segments ?? [];
    const flown = { flightNo: segment?.flightNo ?? '', flightDate: segment?.flightDate ?? '' };
    await site.api.expectOk(reportFlight, { body: { ...flown, event: 'cancel', cause: 'AIRCRAFT' } });
    await site.runJobs();
    const caseKey = (await api.expectOk(listDisruptions, { body: { orderNo } }))[0]?.caseKey ?? '';
    const { days } = await api.expectOk(listDisruptionFlights, { body: { caseKey } });
    const on = (away: number) => days[away + 3]?.flights[0]?.flight ?? '';
    const look = (who: Api, flight: string) => who.expectOk(lookAtFreeFlight, { body: { caseKey, flight } });

    expect((await look(api, on(0))).ending).toEqual([]);
    const late = await look(api, on(2));
    expect(late.ending).toEqual([{ kind: 'service', amount: 0, words: expect.stringMatching(/^孕期旅客：.*结束$/) }]);
    const stranger = site.api.another();
    expect((await look(stranger, on(2))).ending).toEqual([{ kind: 'service', amount: 0, words: '' }]);
    const refused = { body: { caseKey, flight: `${on(2)}x` } };
    await stranger.expectRefused(lookAtFreeFlight, 'choiceNotOffered', refused);

    // The service has changed since the quote. So the site quotes again before it changes the flight.
    await api.expectOk(withdrawService, { body: { requestNo } });
    const decide = (flight: string) => ({ body: { caseKey, choice: 'CHANGE' as const, flight } });
    await api.expectRefused(decideDisruption, 'changeExtrasChanged', decide(late.flight));
    const again = await look(api, on(2));
    expect(again.ending).toEqual([]);
    expect(await api.expectOk(decideDisruption, decide(again.flight))).toMatchObject({ caseStatus: 'CHANGED' });
    await site.api.expectOk(reportFlight, { body: { ...flown, event: 'reinstate' } });
    await site.runJobs();
  });

  it('ends with a change to a flight that cannot take it, as the quote and a message say', async () => {
    const holder = await givenChildParent(site);
    const { api, orderNo } = holder;
    const details = { dueDate: '2027-01-20' };
    const certificates = [await upload(holder)];
    const mother = { service: 'EXPT' as const, details, certificates, certificateDate: '2026-12-06' };
    const { requestNo } = await api.expectOk(applyService, { body: { ...about(holder), ...mother } });
    const { quoted, orderNo: changeNo } = await givenChange(api, orderNo, { depDate: '2026-12-10' });
    expect(quoted.extraLines).toMatchObject([{ kind: 'service', code: 'EXPT', follows: false, amount: 0 }]);
    expect(quoted.extraLines[0]?.ruleText).toMatch(/^孕期旅客：.*3 天以内开具；申请随改期结束$/);
    await payInFull(site, changeNo);
    const [ended] = await api.expectOk(listServices, { body: { orderNo } });
    expect(ended?.requestStatus).toBe('WITHDRAWN');
    const told = await site.db.selectFrom('message').select('event').where('subject_key', '=', requestNo).execute();
    expect(new Set(told.map(({ event }) => event))).toEqual(new Set(['AssistanceReceived', 'AssistanceEnded']));
    const [taken, open] = await held();
    expect(taken).toBe(open);
  });

  it('ends with the refund of its ticket, and its place is free for others', async () => {
    const holder = await givenChildParent(site);
    const { api, orderNo } = holder;
    const { requestNo } = await api.expectOk(applyService, { body: { ...about(holder), ...chair } });
    await agree(requestNo);
    const { quote } = await api.expectOk(quoteRefund, { body: { orderNo } });
    await api.expectOk(refundOrder, { body: { orderNo, quote } });
    await site.runJobs();
    await endServicesJob.run(site.deps, {});
    const [ended] = await api.expectOk(listServices, { body: { orderNo } });
    expect(ended?.requestStatus).toBe('WITHDRAWN');
    const [taken, open] = await held();
    expect(taken).toBe(open);
  });
});

describe('the last stretcher of a flight', () => {
  it('goes to one of several requests at the same moment', async () => {
    const holders: Parent[] = [];
    for (let count = 0; count < 4; count += 1) {
      holders.push(await givenChildParent(site, { passengers: newAdults(2), departureDate: '2026-12-09' }));
    }
    const bodies = await Promise.all(
      holders.map(async (holder) => ({
        ...about(holder),
        service: 'STCR' as const,
        details: {},
        certificates: [await upload(holder)],
        certificateDate: '2026-12-01',
      })),
    );
    const answers = await Promise.all(
      holders.map(({ api }, index) => api.call(applyService, { body: bodies[index] as never })),
    );
    expect(answers.map(({ error }) => error ?? 'kept').sort()).toEqual([
      'kept',
      'serviceFull',
      'serviceFull',
      'serviceFull',
    ]);
    const [taken, open] = await held();
    expect(taken).toBe(open);
  });
});
