import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getOrderInfo } from '@haidai/contract/booking';
import { type FlightPattern, formatPattern, onOneDay, operatesOn, parsePatterns } from '@haidai/domain/flights';
import { demoClerks, signInBySms } from '@haidai/testkit';
import { dayAfter } from './support/days.ts';
import { signInAtDesk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { givenOrder, payForTickets } from './support/orders.ts';
import { someMobile } from './support/people.ts';
import type { Sandbox } from './support/sandbox.ts';
import { signInPageAsStaff } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';

const folder = path.resolve(import.meta.dirname, '../carriers/haidai/schedule');

/** The flights of a day in the shipped schedule, as patterns of one day. */
function flightsOn(day: string): FlightPattern[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  return files
    .flatMap((name) => parsePatterns(readFileSync(path.join(folder, name), 'utf8'), name).patterns)
    .filter((pattern) => operatesOn(pattern, day))
    .map((pattern) => onOneDay(pattern, day));
}

async function givenTicket(sandbox: Sandbox, mobile: string, wanted: { departureDate: string; destCode3: string }) {
  const api = sandbox.api.another();
  // The code of the decision goes to the contact, who has had no code to sign in with.
  await signInBySms(api, someMobile());
  const orderNo = await givenOrder(api, mobile, wanted);
  await payForTickets(sandbox, api, orderNo);
  const order = await api.expectOk(getOrderInfo, { body: { orderNo } });
  return order.trips[0]?.segments[0]?.flightNo ?? '';
}

test('two people publish a schedule that removes and moves flights with tickets; the travellers get a held flight and accept a new time', {
  // The publication stops every sale of the site for a second.
  tag: '@alone',
}, async ({ page, visitor, sandbox, checkAxeAtBothWidths, dragSlider, saveScreen }) => {
  const departureDate = await dayAfter(sandbox, 61);
  const [leaving, moving] = [someMobile(), someMobile()];
  const removed = await givenTicket(sandbox, leaving, { departureDate, destCode3: 'CTU' });
  const moved = await givenTicket(sandbox, moving, { departureDate, destCode3: 'KMG' });
  const later = (pattern: FlightPattern) => ({
    ...pattern,
    legs: pattern.legs.map((leg) => ({ ...leg, departs: leg.departs + 45, arrives: leg.arrives + 45 })),
  });
  const flights = flightsOn(departureDate)
    .filter(({ flightNo }) => flightNo !== removed)
    .map((pattern) => (pattern.flightNo === moved ? later(pattern) : pattern));

  const upload = async () => {
    await page.getByLabel(t('schedule-change', 'file')).setInputFiles({
      name: 'new.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(flights.map(formatPattern).join('\n')),
    });
    await page.getByLabel(t('schedule-change', 'scope')).selectOption('PERIOD');
    await page.getByRole('button', { name: t('schedule-change', 'upload') }).click();
  };
  await signInAtDesk(page, sandbox, demoClerks[0], '/ops/schedule');
  await upload();
  await page.getByRole('button', { name: t('schedule-change', 'withdraw'), exact: true }).press('Enter');
  await expect(page.getByText(t('schedule-change', 'statusWITHDRAWN'), { exact: true })).toBeVisible();
  await openPage(page, '/ops/schedule');
  await upload();
  await expect(page.getByRole('gridcell', { name: `${removed} ${departureDate}` })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: `${moved} ${departureDate}` })).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('schedule-change');
  await page.getByRole('button', { name: t('schedule-change', 'check') }).click();
  await expect(page.getByText(t('schedule-change', 'anotherPublishes'))).toBeVisible();

  await signInPageAsStaff(visitor, demoClerks[1]);
  await openPage(visitor, new URL(page.url()).pathname + new URL(page.url()).search);
  await visitor.getByRole('button', { name: t('schedule-change', 'publish'), exact: true }).press('Enter');
  const dialog = visitor.getByRole('dialog', { name: t('schedule-change', 'confirmTitle') });
  await expect(dialog).toContainText('旅客 2 人');
  await dialog.getByRole('button', { name: t('schedule-change', 'confirmPublish') }).press('Enter');
  await expect(visitor.getByText(t('schedule-change', 'statusPUBLISHED'), { exact: true })).toBeVisible();

  await sandbox.messageTo(leaving, '已为您保留', 'key=');
  const { body } = await sandbox.messageTo(moving, '因航班计划调整', 'key=');
  const { pathname, search } = new URL(/https?:\S+/.exec(body)?.[0] ?? '');
  await openPage(page, `${pathname}${search}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('起飞时间调整');
  await checkAxeAtBothWidths();
  await saveScreen('schedule-change-case');
  await page.getByRole('button', { name: t('disruption', 'keep') }).click();
  const proof = page.getByRole('dialog', { name: t('disruption', 'confirmKEEP') });
  const sent = proof.getByText('短信验证码已发送');
  await dragSlider({ done: sent });
  await expect(sent).toBeVisible();
  await proof.getByLabel(t('disruption', 'code')).fill(await sandbox.smsCode(moving));
  await proof.getByRole('button', { name: t('disruption', 'confirm') }).click();
  await expect(page.getByText(t('disruption', 'doneKEPT'))).toBeVisible();
});
