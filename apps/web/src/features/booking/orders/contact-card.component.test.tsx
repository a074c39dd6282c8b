import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ContactCard } from './contact-card.tsx';
import { orderDetailTexts } from './detail-texts.ts';

const contact = {
  ...{ name: '李清和', mobile: '13800000001', mail: 'liqinghe@haidai.example' },
  ...{ mobileMasked: '138****0001', mailMasked: 'l*******@haidai.example' },
};
const { showContact, hideContact } = orderDetailTexts.zh;

test('the contact of an order is masked until its owner asks for it', async () => {
  await render(<ContactCard contact={contact} />);
  await expect.element(page.getByText('138****0001')).toBeVisible();
  await expect.element(page.getByText('13800000001')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: showContact }));
  await expect.element(page.getByText('13800000001')).toBeVisible();
  await expect.element(page.getByText('liqinghe@haidai.example')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: hideContact }));
  await expect.element(page.getByText('13800000001')).not.toBeInTheDocument();
});

test('a contact with a mail address alone shows no mobile', async () => {
  await render(<ContactCard contact={{ ...contact, mobile: '', mobileMasked: '' }} />);
  await expect.element(page.getByText('l*******@haidai.example')).toBeVisible();
  await expect.element(page.getByText('138****0001')).not.toBeInTheDocument();
});
