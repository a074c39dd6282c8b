import type { OrderDetail } from '@haidai/contract/booking';
import type { SavedPassenger } from '@haidai/contract/member';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { personTexts } from '../../person/texts.ts';
import { checkForm, type PassengerForm, tripFacts } from './passenger-draft.ts';
import { PeopleCard } from './people-card.tsx';
import { prefilledForm } from './prefill.ts';
import { passengerTexts } from './texts.ts';

const order = {
  adultNum: 2,
  childNum: 0,
  babyNum: 0,
  tripKinds: ['D'],
  trips: [{ segments: [{ flightDate: '2026-12-20' }] }],
  specialFares: [],
  childPrices: null,
} as unknown as OrderDetail;

const savedAs = (firstName: string, rest: Partial<SavedPassenger> = {}): SavedPassenger => ({
  id: `0198c0de-0000-7000-8000-${firstName.codePointAt(0)}`.padEnd(36, '0'),
  surname: '李',
  firstName,
  passengerType: 'A',
  documentType: 'NI',
  documentNoMasked: '3702**********1233',
  birthday: '1990-03-07',
  sex: 'M',
  nationality: 'CN',
  documentExpiry: null,
  mobileMasked: '138****0001',
  isSelf: false,
  ...rest,
});
const self = savedAs('清和', { isSelf: true });
const brother = savedAs('远山');

function People({ people, start }: { people: readonly SavedPassenger[]; start: PassengerForm }) {
  const form = useForm({ initial: start, check: (values) => checkForm(values, tripFacts(order)), submit: () => {} });
  return (
    <Form form={form}>
      <PeopleCard order={order} form={form} saved={people} />
      <button type="submit">Send</button>
    </Form>
  );
}

beforeEach(async () => {
  const people = [self, brother];
  await render(<People people={people} start={prefilledForm(order, { people, user: null })} />);
});

const place = (number: number) =>
  page.getByRole('group', { name: passengerTexts.zh.passengerNo.replace('{number}', `${number}`) });
const surname = (number: number) => place(number).getByRole('textbox', { name: personTexts.zh.surname, exact: true });

test('the holder of the account stands in the first place as one line with the masked document', async () => {
  await expect.element(place(1)).toHaveTextContent('李李清和成人本人居民身份证 3702**********1233138****0001编辑');
  await expect.element(surname(1)).not.toBeInTheDocument();
  await expect.element(surname(2)).toBeVisible();
});

test('a chosen person is one line, and the edit button opens the fields with the focus in the first', async () => {
  await userEvent.click(page.getByRole('button', { name: '李远山 成人' }));
  await expect.element(surname(2)).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: '编辑 李远山' }));
  await expect.element(surname(2)).toHaveFocus();
});

test('a removed person leaves an empty place with the focus in its first field', async () => {
  await userEvent.click(page.getByRole('button', { name: '移除 李清和' }));
  await expect.element(surname(1)).toHaveFocus();
  await expect.element(surname(1)).toHaveValue('');
});

test('an error opens the person and takes the focus to the first wrong field', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  await expect.element(surname(2)).toHaveFocus();
  await expect.element(page.getByRole('button', { name: '编辑 李清和' })).toBeVisible();
});
