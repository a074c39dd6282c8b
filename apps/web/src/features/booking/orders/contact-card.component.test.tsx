import type { Operation } from '@haidai/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ContactCard } from './contact-card.tsx';
import { contactTexts } from './contact-texts.ts';
import { orderDetailTexts } from './detail-texts.ts';

const call = vi.fn();

vi.mock('../../../core/api/call.ts', () => ({
  newIdempotencyKey: () => 'key',
  call: ({ id }: Operation, input: object) => call(id, input),
}));
beforeEach(() => {
  call.mockReset();
  call.mockResolvedValue({ name: '李清和', mobile: '13800000001', mail: 'liqinghe@haidai.example' });
});

const masked = {
  ...{ name: '李清和', mobileMasked: '138****0001', mailMasked: 'l*******@haidai.example' },
  canChange: true,
};
const { showContact, hideContact, changeContactOf } = orderDetailTexts.zh;

async function renderCard(contact: Partial<typeof masked> = {}) {
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ContactCard orderNo="OW20261201B1234567" masked={{ ...masked, ...contact }} />
    </QueryClientProvider>,
  );
}

test('the contact of an order is masked until its owner asks for it', async () => {
  await renderCard();
  await expect.element(page.getByText('138****0001')).toBeVisible();
  await expect.element(page.getByText('13800000001')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: showContact }));
  await expect.element(page.getByText('13800000001')).toBeVisible();
  await expect.element(page.getByText('liqinghe@haidai.example')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: hideContact }));
  await expect.element(page.getByText('13800000001')).not.toBeInTheDocument();
});

test('a contact with a mail address alone shows no mobile', async () => {
  await renderCard({ mobileMasked: '' });
  await expect.element(page.getByText('l*******@haidai.example')).toBeVisible();
  await expect.element(page.getByText('138****0001')).not.toBeInTheDocument();
});

test('the owner changes the contact in a dialog that checks the new address and the code', async () => {
  await renderCard();
  await userEvent.click(page.getByRole('button', { name: changeContactOf }));
  const dialog = page.getByRole('dialog', { name: contactTexts.zh.title });
  await userEvent.click(dialog.getByRole('button', { name: contactTexts.zh.save, exact: true }));
  await expect.element(dialog.getByText(contactTexts.zh.mobileWrong)).toBeVisible();
  await expect.element(dialog.getByText(contactTexts.zh.codeMissing)).toBeVisible();
  await userEvent.click(dialog.getByText(contactTexts.zh.byMail, { exact: true }));
  await userEvent.fill(dialog.getByRole('textbox', { name: contactTexts.zh.mail }), 'New@Haidai.example');
  await userEvent.fill(dialog.getByRole('textbox', { name: contactTexts.zh.code }), '123456');
  await userEvent.click(dialog.getByRole('button', { name: contactTexts.zh.save, exact: true }));
  await expect.element(page.getByText(orderDetailTexts.zh.contactChanged)).toBeVisible();
  const body = { orderNo: 'OW20261201B1234567', contact: 'new@haidai.example', code: '123456' };
  expect(call).toHaveBeenCalledWith('booking.changeContact', expect.objectContaining({ body }));
});

test('a person who opened the order by a ticket cannot change the contact', async () => {
  await renderCard({ canChange: false });
  await expect.element(page.getByRole('button', { name: showContact })).toBeVisible();
  await expect.element(page.getByRole('button', { name: changeContactOf })).not.toBeInTheDocument();
});
