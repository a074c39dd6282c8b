import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ResendReceipt } from './resend-receipt.tsx';
import { documentsTexts } from './texts.ts';

vi.mock('../../core/api/call.ts', () => ({ newIdempotencyKey: () => 'key', call: vi.fn() }));
vi.mock('../../core/api/call-signed-in.ts', () => ({ callSignedIn: vi.fn() }));

const t = documentsTexts.zh;
const again = page.getByRole('button', { name: t.sendAgain });

async function show(): Promise<void> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await render(
    <QueryClientProvider client={queryClient}>
      <ResendReceipt orderNo="OW20261121B0000001" receiptNo="XC0000000000000001" />
    </QueryClientProvider>,
  );
}

test('the button takes the focus when the form is closed', async () => {
  await show();
  await userEvent.click(again);
  await userEvent.click(page.getByRole('button', { name: t.notNow }));
  await expect.element(again).toHaveFocus();
});
