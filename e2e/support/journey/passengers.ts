import { passengerErrorTexts } from '@haidai/domain/booking';
import { expect, type Locator } from '@playwright/test';
import type { Person } from '../people.ts';
import { arrive, expectFocus, type Journey } from './journey.ts';

/** Presses on with empty fields. The page says what is missing, and the first such field has the focus. */
export async function forgetPassengers(journey: Journey): Promise<void> {
  const { page, language, say, hand } = journey;
  await expectFocus(journey, say('booking/passengers', 'passengersTitle'));
  // The form stands as soon as the data of the account is there. It proposes a new member as the first traveller.
  await expect(field(journey, groupOf(journey, 1), 'surname')).toBeVisible();
  const clear = page.getByRole('button', { name: say('booking/passengers', 'clearPassengerNo', { number: 1 }) });
  if (await clear.isVisible()) await hand.press(clear);
  await goOn(journey);
  const missing = passengerErrorTexts.surnameMissing[language === 'en' ? 'en' : 'zh'];
  await expect(page.getByText(missing).first()).toBeVisible();
  await arrive(journey, 'passengers-missing', field(journey, groupOf(journey, 1), 'surname'));
}

function groupOf({ page, say }: Journey, number: number): Locator {
  return page.getByRole('group', { name: say('booking/passengers', 'passengerNo', { number }), exact: true });
}

function field({ say }: Journey, group: Locator, key: 'surname' | 'firstName'): Locator {
  return group.getByRole('textbox', { name: say('person', key), exact: true });
}

/** Fills the nth passenger, from 1. */
export async function fillPerson(journey: Journey, number: number, person: Person): Promise<void> {
  const { hand, say } = journey;
  const group = groupOf(journey, number);
  await hand.fill(field(journey, group, 'surname'), person.surname);
  await hand.fill(field(journey, group, 'firstName'), person.firstName);
  if (person.documentType) await hand.choose(group.getByLabel(say('person', 'documentType')), person.documentType);
  await hand.fill(group.getByLabel(say('person', 'documentNo')), person.documentNo);
  if (person.documentExpiry) await hand.fill(group.getByLabel(say('person', 'documentExpiry')), person.documentExpiry);
  if (person.birthday) await hand.fill(group.getByLabel(say('person', 'birthday')), person.birthday);
  if (person.sex) {
    const sex = say('person', person.sex === '男' ? 'male' : 'female');
    await hand.pick(group.getByRole('radio', { name: sex, exact: true }));
  }
}

export interface Contact {
  name?: string;
  mobile?: string;
  /** The country of the mobile. Without it the number is of the mainland. */
  country?: string;
  mail?: string;
}

/** Changes the contact of the account, which is one line with a button. */
export async function changeContact(journey: Journey, { name, mobile, country, mail }: Contact): Promise<void> {
  const { page, hand, say } = journey;
  await hand.press(page.getByRole('button', { name: say('booking/passengers', 'changeContact') }));
  const nameField = page.getByRole('textbox', { name: say('booking/passengers', 'contactName'), exact: true });
  await expect(nameField).toBeFocused();
  if (name) await hand.fill(nameField, name);
  if (country) await page.getByLabel(say('person', 'callingCode')).last().selectOption(country);
  if (mobile)
    await hand.fill(
      page.getByRole('textbox', { name: say('booking/passengers', 'mobile'), exact: true }).last(),
      mobile,
    );
  if (mail) await hand.fill(page.getByLabel(say('booking/passengers', 'mail')), mail);
}

/** Goes from the filled form to the page with the whole order. Returns its total. */
export async function goOn({ page, hand, say }: Journey): Promise<void> {
  await hand.press(page.getByRole('button', { name: say('booking/passengers', 'goVerify') }));
}
