import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { showToast, Toaster } from '../feedback/toast.tsx';
import { Dialog } from './dialog.tsx';
import { Popover } from './popover.tsx';
import { PriceChangeDialog } from './price-change-dialog.tsx';

function WithDialog({ isForm = false }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Details" isForm={isForm} onClose={() => setOpen(false)}>
          <input aria-label="Name" />
        </Dialog>
      )}
    </>
  );
}

const opener = page.getByRole('button', { name: 'Open' });
const dialog = page.getByRole('dialog');

test('a dialog is named by its title and holds the focus', async () => {
  await render(<WithDialog />);
  await userEvent.click(opener);
  await expect.element(page.getByRole('dialog', { name: 'Details' })).toBeVisible();
  expect(dialog.element().contains(document.activeElement)).toBe(true);
});

test('the focus of a dialog with a form begins in its first field', async () => {
  await render(<WithDialog isForm />);
  await userEvent.click(opener);
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
});

test('Esc closes a dialog and returns the focus', async () => {
  await render(<WithDialog />);
  await userEvent.click(opener);
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('the close button of a dialog closes it', async () => {
  await render(<WithDialog />);
  await userEvent.click(opener);
  await userEvent.click(page.getByRole('button', { name: '关闭' }));
  await expect.element(dialog).not.toBeInTheDocument();
});

function WithPopover() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Open
      </button>
      <button type="button">Elsewhere</button>
      {isOpen && (
        <Popover label="Days" onClose={() => setOpen(false)}>
          <button type="button">Inside</button>
        </Popover>
      )}
    </>
  );
}

test('Esc closes a popover', async () => {
  await render(<WithPopover />);
  await userEvent.click(opener);
  await userEvent.click(page.getByRole('button', { name: 'Inside' }));
  await expect.element(page.getByRole('dialog', { name: 'Days' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a click outside closes a popover', async () => {
  await render(<WithPopover />);
  await userEvent.click(opener);
  await expect.element(dialog).toBeVisible();
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a toast appears in the permanent region and disappears again', async () => {
  await render(<Toaster />);
  await expect.element(page.getByRole('status')).toBeInTheDocument();
  showToast('Saved');
  await expect.element(page.getByRole('status')).toHaveTextContent('Saved');
  await expect.element(page.getByText('Saved')).not.toBeInTheDocument();
});

test('a changed price shows both prices and the difference, and closes only after a choice', async () => {
  const onAccept = vi.fn();
  await render(
    <PriceChangeDialog before={420} after={480.5} otherwise={null} onAccept={onAccept} onClose={() => {}} />,
  );
  await expect.element(page.getByText('需多付')).toBeVisible();
  expect(dialog.element().textContent).toContain('¥60.50');
  expect(onAccept).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole('button', { name: '按新价格继续' }));
  expect(onAccept).toHaveBeenCalledTimes(1);
});
