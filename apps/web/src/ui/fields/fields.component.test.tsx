import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Checkbox } from './choice.tsx';
import { CodeField } from './code-field.tsx';
import { DateField } from './date-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

interface HeldProps {
  initial?: string;
  children: (value: string, onChange: (value: string) => void) => ReactNode;
}

/** Holds the value of a controlled field. */
function Held({ initial = '', children }: HeldProps) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}

const cities = [
  { value: 'TAO', label: 'Qingdao' },
  { value: 'TFU', label: 'Chengdu', disabled: true },
  { value: 'PVG', label: 'Shanghai' },
];
const field = page.getByRole('textbox');

test('a text field is tied to its label and its hint', async () => {
  await render(<TextField label="Name" hint="As in the document" value="Li" onChange={() => {}} />);
  await expect.element(page.getByLabelText('Name')).toHaveValue('Li');
  await expect.element(field).toHaveAccessibleDescription('As in the document');
});

test('an error replaces the hint, and the field is invalid', async () => {
  await render(<TextField label="Name" hint="hint" error="Fill in the name" value="" onChange={() => {}} />);
  await expect.element(field).toHaveAccessibleDescription('Fill in the name');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
});

test('a required field is announced as required, and its star is not part of the name', async () => {
  await render(<TextField label="Name" required value="" onChange={() => {}} />);
  await expect.element(field).toHaveAttribute('aria-required', 'true');
  await expect.element(field).toHaveAccessibleName('Name');
});

test('a hidden label names the field', async () => {
  await render(<TextField label="Search" labelHidden value="" onChange={() => {}} />);
  await expect.element(field).toHaveAccessibleName('Search');
});

test('a text field reports typed text', async () => {
  const onChange = vi.fn();
  await render(<TextField label="Name" value="" onChange={onChange} />);
  await userEvent.type(field, 'L');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('L');
});

test('a text area accepts several lines', async () => {
  await render(<Held>{(value, onChange) => <TextArea label="Note" value={value} onChange={onChange} />}</Held>);
  await userEvent.type(field, 'one{Enter}two');
  await expect.element(field).toHaveValue('one\ntwo');
});

test('a select field shows its options and reports the chosen value', async () => {
  const onChange = vi.fn();
  await render(<SelectField label="City" options={cities} value="TAO" onChange={onChange} />);
  await userEvent.selectOptions(page.getByLabelText('City'), 'PVG');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('PVG');
  await expect.element(page.getByRole('option', { name: 'Chengdu' })).toBeDisabled();
});

test.each(['19900307', '1990/3/7', '1990年3月7日', '7 Mar 1990', 'March 7, 1990'])(
  'a date field reads %s as a date when it loses the focus',
  async (typed) => {
    await render(<Held>{(value, onChange) => <DateField label="Birthday" value={value} onChange={onChange} />}</Held>);
    await userEvent.type(field, typed);
    await expect.element(field).toHaveValue(typed);
    await userEvent.tab();
    await expect.element(field).toHaveValue('1990-03-07');
  },
);

test('a date field refuses a text that is no date when it loses the focus', async () => {
  await render(<Held>{(value, onChange) => <DateField label="Birthday" value={value} onChange={onChange} />}</Held>);
  await userEvent.type(field, 'yesterday');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await userEvent.tab();
  await expect.element(field).toHaveAccessibleDescription('请按 1990-03-07 的格式填写日期');
});

test('a password is hidden until the traveller shows it', async () => {
  await render(<PasswordField label="Password" autoComplete="current-password" value="secret" onChange={() => {}} />);
  const password = page.getByLabelText('Password');
  await expect.element(password).toHaveAttribute('type', 'password');
  await userEvent.click(page.getByRole('button', { name: '显示密码' }));
  await expect.element(password).toHaveAttribute('type', 'text');
  await expect.element(page.getByRole('button', { name: '显示密码' })).toHaveAttribute('aria-pressed', 'true');
});

test('the sixth digit of a code submits the form', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  await render(
    <form onSubmit={onSubmit}>
      <Held>{(value, onChange) => <CodeField label="Code" value={value} onChange={onChange} submits />}</Held>
    </form>,
  );
  await userEvent.type(field, '12345');
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.type(field, '6');
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
});

test('a code field without `submits` waits for the button', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  await render(
    <form onSubmit={onSubmit}>
      <Held>{(value, onChange) => <CodeField label="Code" value={value} onChange={onChange} />}</Held>
    </form>,
  );
  await userEvent.type(field, '123456');
  await expect.element(field).toHaveValue('123456');
  await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a click on the label ticks a checkbox', async () => {
  const onChange = vi.fn();
  await render(
    <Checkbox checked={false} onChange={onChange}>
      I agree
    </Checkbox>,
  );
  await userEvent.click(page.getByText('I agree'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
});

test('the arrow keys move through a segmented control', async () => {
  await render(
    <Held initial="TAO">
      {(value, onChange) => (
        <SegmentedControl label="City" options={cities} value={value as 'TAO'} onChange={onChange} />
      )}
    </Held>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByLabelText('Shanghai')).toBeChecked();
});

test('a segmented control in error can take the focus and describes the error', async () => {
  await render(
    <SegmentedControl label="City" required options={cities} value="" error="Choose a city" onChange={() => {}} />,
  );
  const group = page.getByRole('radiogroup', { name: 'City' });
  await expect.element(group).toHaveAccessibleDescription('Choose a city');
  (group.element() as HTMLElement).focus();
  await expect.element(group).toHaveFocus();
});
