import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type FindDraft, FindForm, useFindForm } from './find-form.tsx';

const empty: FindDraft = { by: 'ORDER', text: '', flightDate: '' };

interface DeskProps {
  initial?: FindDraft;
  onFind?: (draft: FindDraft) => void;
  busy?: boolean;
  error?: Error | null;
}

/** A page with the form, which an open order replaces. */
function Desk({ initial = empty, onFind = () => {}, busy = false, error = null }: DeskProps) {
  const form = useFindForm(initial, onFind);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isOpen ? <p>an order</p> : <FindForm form={form} busy={busy} error={error} />}
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Order
      </button>
    </>
  );
}

const by = page.getByRole('combobox', { name: '查找方式' });
const text = page.getByRole('textbox', { name: '查找内容' });
const flightDate = page.getByRole('textbox', { name: '航班日期' });
const find = page.getByRole('button', { name: '查找' });

test('an empty search is not sent and takes the focus', async () => {
  const onFind = vi.fn();
  await render(<Desk onFind={onFind} />);
  await userEvent.click(find);
  await expect.element(text).toHaveAccessibleDescription('请填写');
  await expect.element(text).toHaveFocus();
  expect(onFind).not.toHaveBeenCalled();
});

test('an order number needs no day', async () => {
  const onFind = vi.fn();
  await render(<Desk onFind={onFind} />);
  await expect.element(flightDate).not.toBeInTheDocument();
  await userEvent.fill(text, 'HD1');
  await userEvent.click(find);
  expect(onFind).toHaveBeenCalledExactlyOnceWith({ by: 'ORDER', text: 'HD1', flightDate: '' });
});

test('a search by flight needs the day', async () => {
  const onFind = vi.fn();
  await render(<Desk onFind={onFind} initial={{ ...empty, text: 'HD4613' }} />);
  await userEvent.selectOptions(by, 'FLIGHT');
  await userEvent.click(find);
  await expect.element(flightDate).toHaveAttribute('aria-invalid', 'true');
  expect(onFind).not.toHaveBeenCalled();
  await userEvent.fill(flightDate, '2026-12-08');
  await userEvent.click(find);
  expect(onFind).toHaveBeenCalledExactlyOnceWith({ by: 'FLIGHT', text: 'HD4613', flightDate: '2026-12-08' });
});

test('a typed search stays while an order is open', async () => {
  await render(<Desk />);
  await userEvent.fill(text, 'HD1');
  const order = page.getByRole('button', { name: 'Order' });
  await userEvent.click(order);
  await expect.element(text).not.toBeInTheDocument();
  await userEvent.click(order);
  await expect.element(text).toHaveValue('HD1');
});

test('a failed search tells why', async () => {
  await render(<Desk error={new Error('broken')} />);
  await expect.element(page.getByRole('alert')).toBeInTheDocument();
});
