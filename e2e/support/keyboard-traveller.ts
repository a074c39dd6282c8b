import { expect, type Page } from '@playwright/test';
import type { Keyboard } from './keyboard.ts';
import type { Person } from './people.ts';
import type { Sandbox } from './sandbox.ts';
import { slideWithKeys } from './slider.ts';
import { t } from './texts.ts';
import { passengerFields, seatsHeld } from './traveller.ts';

/** These helpers act as a traveller without a pointer. They enter passengers and contact with the keyboard. */

export async function typePassenger(page: Page, keys: Keyboard, number: number, person: Person): Promise<void> {
  const fields = passengerFields(page, number);
  await clearProposed(page, keys, number);
  await keys.fill(fields.getByRole('textbox', { name: t('person', 'surname'), exact: true }), person.surname);
  await keys.fill(fields.getByRole('textbox', { name: t('person', 'firstName'), exact: true }), person.firstName);
  if (person.documentType) await keys.choose(fields.getByLabel(t('person', 'documentType')), person.documentType);
  await keys.fill(fields.getByLabel(t('person', 'documentNo')), person.documentNo);
  if (person.birthday) await keys.fill(fields.getByLabel(t('person', 'birthday')), person.birthday);
  if (!person.sex) return;
  // Nothing is chosen yet, so the focus arrives at the first option. The arrow key chooses the second.
  await keys.goTo(fields.getByRole('radio').first());
  await keys.press(person.sex === '男' ? 'Space' : 'ArrowRight');
  await expect(fields.getByRole('radio', { name: person.sex })).toBeChecked();
}

/** Empties the fields of a traveller whom the page proposes. */
export async function clearProposed(page: Page, keys: Keyboard, number: number): Promise<void> {
  const fields = passengerFields(page, number);
  const edit = fields.getByRole('button', { name: /^编辑/ });
  await expect(edit.or(fields.getByRole('textbox').first())).toBeVisible();
  if (!(await edit.isVisible())) return;
  await keys.enter(edit);
  await keys.enter(fields.getByRole('button', { name: t('booking/passengers', 'clearPassengerNo', { number }) }));
}

/** Opens the contact of the account, enters another contact and submits the form with Enter. */
export async function typeContact(page: Page, keys: Keyboard, contact: { name: string; mobile: string }) {
  const name = page.getByRole('textbox', { name: t('booking/passengers', 'contactName'), exact: true });
  await keys.enter(page.getByRole('button', { name: t('booking/passengers', 'changeContact') }));
  await expect(name).toBeFocused();
  await name.selectText();
  await keys.type(contact.name);
  await keys.fill(
    page.getByRole('textbox', { name: t('booking/passengers', 'mobile'), exact: true }).last(),
    contact.mobile,
  );
  await keys.press('Enter');
}

/** Submits the order. The button accepts the terms that stand beside it. */
export async function submitOrder(page: Page, keys: Keyboard): Promise<void> {
  await keys.enter(page.getByRole('button', { name: t('booking/verify', 'goSecure') }));
}

/** Passes the check of an order, with a puzzle if the page asks for one. The order then holds its seats. */
export async function passCheck(page: Page, sandbox: Sandbox): Promise<void> {
  await slideWithKeys(page, sandbox, { done: seatsHeld(page) });
  await expect(seatsHeld(page)).toBeVisible();
}
