import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Sheet } from './sheet.tsx';

function WithSheet() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Sheet title="Fares" detail="One way" onClose={() => setOpen(false)}>
          <button type="button">Choose</button>
          <div role="note" style={{ height: '400px' }} />
        </Sheet>
      )}
    </>
  );
}

const opener = page.getByRole('button', { name: 'Open' });
const sheet = page.getByRole('dialog', { name: 'Fares' });

test('a sheet holds the focus, closes on Esc and returns the focus', async () => {
  await render(<WithSheet />);
  await userEvent.click(opener);
  await expect.element(sheet).toBeVisible();
  expect(sheet.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a short drag of the head leaves a sheet open, a long one closes it', async () => {
  await render(<WithSheet />);
  await userEvent.click(opener);
  const head = page.getByRole('heading', { name: 'Fares' });
  await userEvent.dragAndDrop(head, page.getByRole('button', { name: 'Choose' }));
  await expect.element(sheet).toBeVisible();
  await userEvent.dragAndDrop(head, page.getByRole('note'));
  await expect.element(sheet).not.toBeInTheDocument();
});
