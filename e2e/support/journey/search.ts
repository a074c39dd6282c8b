import { expect, type Locator } from '@playwright/test';
import { isSecond } from '../carrier-words.ts';
import { openPage } from '../open-page.ts';
import { addressIn, arrive, beginsWith, type Journey, look } from './journey.ts';

export interface City {
  code3: string;
  zh: string;
  en: string;
}

const qingdao: City = { code3: 'TAO', zh: '青岛', en: 'Qingdao' };
const chengdu: City = { code3: 'CTU', zh: '成都', en: 'Chengdu' };
/** The hub of the carrier, where trips start unless the traveller chooses another city. */
export const hub = isSecond ? chengdu : qingdao;
export const farCity = isSecond ? qingdao : chengdu;
/** A city to which travellers from Seoul connect at the hub without a long detour. */
export const beyondHub: City = isSecond ? { code3: 'KMG', zh: '昆明', en: 'Kunming' } : chengdu;
/** The code of the carrier's flights. A new folder has the flights of the shipped network with another code and hub. */
export const airline = isSecond ? 'CS' : 'HD';
/** The first three digits of the carrier's ticket and card numbers. */
export const accountingCode = isSecond ? '911' : '789';
/** Whether the carrier has points, and so a gift for a registration. */
export const hasPoints = !isSecond;
export const xiamen: City = { code3: 'XMN', zh: '厦门', en: 'Xiamen' };
export const seoul: City = { code3: 'ICN', zh: '首尔', en: 'Seoul' };

export function nameOf({ language }: Journey, { zh, en }: City): string {
  return language === 'en' ? en : zh;
}

export interface Wish {
  from: City;
  to: City;
  out: string;
  /** The day of the return. Without it the trip is one way. */
  back?: string;
  /** The travellers beside the first adult. */
  more?: Partial<Record<'adults' | 'children' | 'babies', number>>;
}

/** Enters a trip into the booking box of the home page and searches. */
export async function search(journey: Journey, wish: Wish): Promise<void> {
  const { page, hand, say } = journey;
  await openPage(page, addressIn(journey, '/index'));
  await look(journey, 'home');
  const isReturn = wish.back !== undefined;
  await hand.tab(page.getByRole('tab', { name: say('shopping/box', isReturn ? 'roundTrip' : 'oneWay') }));
  if (wish.from !== hub) await chooseCity(journey, 'origin', wish.from);
  await chooseCity(journey, 'destination', wish.to);
  await chooseDays(journey, wish);
  if (wish.more) await addTravellers(journey, wish.more);
  await hand.press(page.getByRole('button', { name: say('shopping/box', 'searchFlights') }));
  const [from, to] = [nameOf(journey, wish.from), nameOf(journey, wish.to)];
  await expect(page.getByRole('article').first()).toBeVisible();
  await arrive(journey, 'flights', say('shopping', 'searchHeading', { from, to }));
}

function fieldOf({ page, say }: Journey, key: 'origin' | 'destination' | 'departureDate' | 'passengers'): Locator {
  return page.getByRole('button', { name: beginsWith(say('shopping/box', key)) });
}

/** Types the code of a city and takes the offered one. The field then has the focus again. */
async function chooseCity(journey: Journey, key: 'origin' | 'destination', { code3 }: City): Promise<void> {
  const { page, hand, means, say } = journey;
  const field = fieldOf(journey, key);
  await hand.press(field);
  await expect(page.getByRole('combobox', { name: say('shopping/box', key) })).toBeFocused();
  await page.keyboard.type(code3);
  const option = page.getByRole('option', { name: new RegExp(`${code3}$`) }).first();
  await expect(option).toBeVisible();
  if (means === 'keyboard') {
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
  } else await hand.press(option);
  await expect(field).toBeFocused();
}

async function chooseDays(journey: Journey, { out, back }: Wish): Promise<void> {
  const { page, hand, say } = journey;
  await hand.press(fieldOf(journey, 'departureDate'));
  const calendar = page.getByRole('dialog', { name: say('shopping/box/dates', 'chooseDates') });
  await expect(calendar).toBeVisible();
  await chooseDay(journey, calendar, out);
  if (back === undefined) return expect(calendar).toBeHidden();
  await chooseDay(journey, calendar, back);
  await hand.press(calendar.getByRole('button', { name: say('shopping/box', 'confirm') }));
}

/** Goes to a day of the open calendar, which may be some months ahead, and chooses it. */
async function chooseDay({ page, hand, means, say }: Journey, calendar: Locator, date: string): Promise<void> {
  const day = calendar.locator(`[data-day="${date}"]`);
  if (means !== 'keyboard') {
    while (!(await day.isVisible()))
      await hand.press(calendar.getByRole('button', { name: say('ui/fields', 'nextMonth') }));
    return hand.press(day);
  }
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.day ?? '');
  await expect.poll(focused, 'a day with the focus').not.toBe('');
  for (let steps = 0; steps < 60 && (await focused()) !== date; steps += 1)
    await page.keyboard.press((await focused()) < date ? 'ArrowRight' : 'ArrowLeft');
  await expect(day).toBeFocused();
  await page.keyboard.press('Enter');
}

async function addTravellers(journey: Journey, more: NonNullable<Wish['more']>): Promise<void> {
  const { page, hand, say } = journey;
  await hand.press(fieldOf(journey, 'passengers'));
  const panel = page.getByRole('dialog', { name: say('shopping/box', 'passengers') });
  for (const key of ['adults', 'children', 'babies'] as const) {
    const button = panel.getByRole('button', {
      name: say('shopping/box/party', 'more', { kind: say('shopping/box/party', key) }),
    });
    for (let each = 0; each < (more[key] ?? 0); each += 1) await hand.press(button);
  }
  await hand.press(panel.getByRole('button', { name: say('shopping/box', 'confirm') }));
  await expect(fieldOf(journey, 'passengers')).toBeFocused();
}
