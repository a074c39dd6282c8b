import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form, FormFailure } from './form.tsx';
import { refusal, send } from './sample-form.tsx';
import { useForm } from './use-form.ts';

const party = { people: [{ surname: 'Li' }, { surname: '' }], contact: { mobile: '' } };

function Party({ submit }: { submit: (values: typeof party) => Promise<void> }) {
  const form = useForm({
    initial: party,
    check: ({ people, contact }) => ({
      ...Object.fromEntries(people.map(({ surname }, at) => [`people.${at}.surname`, surname ? undefined : 'missing'])),
      'contact.mobile': contact.mobile ? undefined : 'mobile missing',
    }),
    submit,
  });
  return (
    <Form form={form}>
      {form.values.people.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are fixed
        <TextField key={at} label={`Surname ${at + 1}`} {...form.item('people', at).field('surname')} />
      ))}
      <TextField label="Mobile" {...form.part('contact').field('mobile')} />
      <FormFailure form={form} />
      <button type="submit">Send</button>
    </Form>
  );
}

test('list items and nested objects have their own values and errors', async () => {
  const submit = vi.fn(async () => {});
  await render(<Party submit={submit} />);
  await send();
  await expect.element(page.getByLabelText('Surname 2')).toHaveFocus();
  await expect.element(page.getByLabelText('Mobile')).toHaveAccessibleDescription('mobile missing');
  await userEvent.fill(page.getByLabelText('Surname 2'), 'Wang');
  await userEvent.fill(page.getByLabelText('Mobile'), '13800000000');
  await send();
  expect(submit).toHaveBeenCalledExactlyOnceWith({
    people: [{ surname: 'Li' }, { surname: 'Wang' }],
    contact: { mobile: '13800000000' },
  });
});

test('a refusal of the server names a field of a list item by its path', async () => {
  const submit = vi.fn(async () => {
    throw refusal({ 'people.0.surname': 'unknown person' });
  });
  await render(<Party submit={submit} />);
  await userEvent.fill(page.getByLabelText('Surname 2'), 'Wang');
  await userEvent.fill(page.getByLabelText('Mobile'), '13800000000');
  await send();
  await expect.element(page.getByLabelText('Surname 1')).toHaveAccessibleDescription('unknown person');
  await userEvent.fill(page.getByLabelText('Surname 1'), 'Zhao');
  await expect.element(page.getByText('unknown person')).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
