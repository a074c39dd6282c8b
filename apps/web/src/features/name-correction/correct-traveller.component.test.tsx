import type { Operation } from '@haidai/contract';
import type { TravellerToCorrect } from '@haidai/contract/name-correction';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RefusalError } from '../../core/api/refusal-error.ts';
import { LanguageProvider } from '../../i18n/use-texts.tsx';
import { CorrectTraveller } from './correct-traveller.tsx';

const call = vi.fn();

// The call of the API needs the server's half of the page framework.
vi.mock('../../core/api/call.ts', () => ({
  newIdempotencyKey: () => 'key',
  call: ({ id }: Operation, { body }: { body: object }) => call(id, body),
}));

const traveller: TravellerToCorrect = {
  ...{ seq: 1, passName: 'LI/QINGHO', surname: 'LI', firstName: 'QINGHO', documentType: 'PP', idNo: 'E12****78' },
  ...{ nationality: 'CN', sex: 'F', sexInNumber: false, tktNo: '789-2400001234' },
  ...{ closesTime: '2026-12-08T05:55:00Z', obstacle: '', corrections: [] },
};
const person = { passName: 'LI/QINGHO', idNo: 'E12****78', sex: 'F' };
const done = vi.fn();

async function renderForm() {
  await render(
    <LanguageProvider language="en" figures={{} as never}>
      <QueryClientProvider client={new QueryClient()}>
        <CorrectTraveller orderNo="OW20261201B1234567" traveller={traveller} onDone={done} />
      </QueryClientProvider>
    </LanguageProvider>,
  );
}

const given = () => page.getByRole('textbox', { name: /^Given name/ });
const review = () => page.getByRole('button', { name: 'Next: review' });

beforeEach(() => {
  call.mockReset();
  done.mockReset();
});

test('a typing error is reviewed and then corrected; what was typed stays on the way back', async () => {
  call.mockResolvedValue({
    before: person,
    after: { ...person, passName: 'LI/QINGHE' },
    changed: ['name'],
    byStaff: false,
  });
  await renderForm();
  await userEvent.fill(given(), 'QINGHE');
  await userEvent.click(review());
  await expect.element(page.getByText('LI/QINGHO becomes LI/QINGHE')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Please review the correction' })).toHaveFocus();
  await userEvent.click(page.getByRole('button', { name: 'Go back and edit' }));
  await expect.element(given()).toHaveValue('QINGHE');
  await userEvent.click(review());
  call.mockResolvedValue({ travellers: [] });
  await userEvent.click(page.getByRole('button', { name: 'Correct the ticket' }));
  await vi.waitFor(() => expect(done).toHaveBeenCalled());
  expect(call).toHaveBeenLastCalledWith(
    'correction.ask',
    expect.objectContaining({ surname: 'LI', firstName: 'QINGHE', documentNo: '', byStaffSeen: false }),
  );
});

test('a change for the staff needs a reason', async () => {
  call.mockResolvedValue({
    before: person,
    after: { ...person, passName: 'LI/QING' },
    changed: ['name'],
    byStaff: true,
  });
  await renderForm();
  await userEvent.fill(given(), 'QING');
  await userEvent.click(review());
  await userEvent.click(page.getByRole('button', { name: 'Send to our staff' }));
  await expect.element(page.getByText('Please enter the reason')).toBeVisible();
  expect(call).toHaveBeenCalledTimes(1);
});

test('a refused field shows its message, and a refusal of the whole is shown below the fields', async () => {
  await renderForm();
  const fields = [{ path: 'documentNo', rule: 'documentNumber', message: 'Please check the number' }];
  call.mockRejectedValueOnce(new RefusalError(200, { error: 'passengerInvalid', message: '', fields } as never));
  await userEvent.fill(page.getByRole('textbox', { name: /^Document number/ }), 'E1');
  await userEvent.click(review());
  await expect.element(page.getByText('Please check the number')).toBeVisible();
  call.mockRejectedValueOnce(new RefusalError(200, { error: 'nameTransfer', message: 'Another traveller.' } as never));
  await userEvent.fill(given(), 'XIAOMING');
  await userEvent.click(review());
  await expect.element(page.getByText('Another traveller.')).toBeVisible();
  await expect.element(given()).toHaveValue('XIAOMING');
});
