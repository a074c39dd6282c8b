import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ContactCard } from './contact-card.tsx';
import { orderDetailTexts } from './detail-texts.ts';

vi.mock('../../../core/api/call.ts', () => ({
  newIdempotencyKey: () => '',
  call: async () => ({ name: '李清和', mobile: '13800000001', mail: 'liqinghe@haidai.example' }),
}));

const masked = { name: '李清和', mobileMasked: '138****0001', mailMasked: 'l*******@haidai.example' };
const { showContact, hideContact } = orderDetailTexts.zh;

async function renderCard(contact: typeof masked) {
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ContactCard orderNo="OW20261201B1234567" masked={contact} />
    </QueryClientProvider>,
  );
}

test('the contact of an order is masked until its owner asks for it', async () => {
  await renderCard(masked);
  await expect.element(page.getByText('138****0001')).toBeVisible();
  await expect.element(page.getByText('13800000001')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: showContact }));
  await expect.element(page.getByText('13800000001')).toBeVisible();
  await expect.element(page.getByText('liqinghe@haidai.example')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: hideContact }));
  await expect.element(page.getByText('13800000001')).not.toBeInTheDocument();
});

test('a contact with a mail address alone shows no mobile', async () => {
  await renderCard({ ...masked, mobileMasked: '' });
  await expect.element(page.getByText('l*******@haidai.example')).toBeVisible();
  await expect.element(page.getByText('138****0001')).not.toBeInTheDocument();
});
