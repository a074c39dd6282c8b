import { getOrderInfo, getService, listOrderDocuments, printOrderDocument } from '@haidai/contract/booking';
import { getInvoicePdf, getReceiptPdf, listInvoices, listReceipts } from '@haidai/contract/documents';
import { listOrderMessages } from '@haidai/contract/notification';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '../../../core/api/call.ts';
import { callSignedIn } from '../../../core/api/call-signed-in.ts';
import { RefusalError } from '../../../core/api/refusal-error.ts';
import { MessagesAct } from './messages-act.tsx';
import { messagesActTexts } from './texts.ts';

vi.mock('../../../core/api/call.ts', () => ({ newIdempotencyKey: () => 'key', call: vi.fn() }));
vi.mock('../../../core/api/call-signed-in.ts', () => ({ callSignedIn: vi.fn() }));
vi.mock('../../../core/api/save-file.ts', () => ({ savePdf: vi.fn() }));

const t = messagesActTexts.zh;
const orderNo = 'OW20261201B0000001';
const pass = { kind: 'pass', key: '1-0', title: '登机牌', detail: '李清和 HD4613' };
const emd = { kind: 'emd', key: '7892400000012', title: '电子杂费单收据', detail: '李清和 行李' };
const service = {
  ...{ serviceId: 's1', orderNo, identifiedAs: 1 },
  ...{ until: '2026-12-01T01:20:00Z', serverTime: '2026-12-01T01:00:00Z' },
};
let documents = [pass, emd];

const opener = page.getByRole('button', { name: '打印、重发' });
const dialog = page.getByRole('dialog', { name: t.title });
const printOf = ({ title, detail }: typeof pass) => page.getByRole('button', { name: `打印：${title} ${detail}` });

const printed = (file: string) => t.printed.replace('{file}', file);

/** An order page with the button that opens the act. */
function OrderPage() {
  const [isOpen, setOpen] = useState(false);
  const booking = { orderNo, orderType: 'CASH', passengers: [{ seq: 1, name: '李清和' }] } as never;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打印、重发
      </button>
      {isOpen && (
        <Suspense>
          <MessagesAct booking={booking} onChanged={() => {}} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Opens the dialog with the keyboard. */
async function open(): Promise<void> {
  vi.mocked(call).mockImplementation((async ({ id }: { id: string }) => {
    const answers: Record<string, unknown> = {
      [getService.id]: { service },
      [getOrderInfo.id]: { orderNo, serverTime: service.serverTime },
      [listOrderDocuments.id]: { documents },
      [listOrderMessages.id]: { messages: [] },
      [listReceipts.id]: { tickets: [{ receipt: { receiptNo: 'XC1', title: '李清和', hasFiles: true } }] },
      [listInvoices.id]: { invoices: [{ invoiceNo: 'FP1', title: '李清和', lines: ['退票费'] }] },
    };
    return answers[id];
  }) as never);
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OrderPage />
    </QueryClientProvider>,
  );
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(printOf(pass)).toBeInTheDocument();
}

/** Goes to a control with Tab. */
async function tabTo(control: ReturnType<typeof printOf>): Promise<void> {
  for (let stop = 0; stop < 20; stop += 1) {
    if (document.activeElement === control.element()) return;
    await userEvent.keyboard('{Tab}');
  }
  await expect.element(control).toHaveFocus();
}

/** The next call waits until the test answers it. */
function holdCall() {
  const { promise, resolve, reject } = Promise.withResolvers();
  vi.mocked(callSignedIn).mockReturnValueOnce(promise as never);
  return { resolve, reject };
}

afterEach(() => {
  vi.mocked(callSignedIn).mockReset();
  documents = [pass, emd];
});

test('Tab goes through the documents in order, Enter prints one once, and Escape returns to the button of the act', async () => {
  await open();
  await tabTo(printOf(pass));
  await userEvent.keyboard('{Tab}');
  await expect.element(printOf(emd)).toHaveFocus();
  const answer = holdCall();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(t.printing)).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  answer.resolve({ fileName: 'EMD-7892400000012.pdf', pdf: '' });
  await expect.element(dialog.getByText(printed('EMD-7892400000012.pdf'))).toBeInTheDocument();
  await expect.element(printOf(emd)).toHaveFocus();
  expect(vi.mocked(callSignedIn).mock.calls).toEqual([
    [printOrderDocument, { body: { orderNo, kind: emd.kind, key: emd.key } }, { idempotencyKey: 'key' }],
  ]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('after a document that is gone, the focus stays in the dialog, at the list', async () => {
  await open();
  await tabTo(printOf(pass));
  documents = [emd];
  const envelope = { code: 0, error: 'documentGone', message: '凭证已失效', requestId: '' } as const;
  vi.mocked(callSignedIn).mockRejectedValueOnce(new RefusalError(200, envelope as never));
  await userEvent.keyboard('{Enter}');
  await expect.element(printOf(pass)).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: t.documents })).toHaveFocus();
});

test.each([
  ['receipt', 'XC1', getReceiptPdf],
  ['invoice', 'FP1', getInvoicePdf],
])('the button of a %s says that it is prepared, and keeps the focus', async (_, number, operation) => {
  await open();
  const print = page.getByRole('button', { name: `打印：${number}` });
  await tabTo(print);
  const answer = holdCall();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(t.printing)).toBeInTheDocument();
  answer.resolve({ fileName: `${number}.pdf`, pdf: '' });
  await expect.element(dialog.getByText(printed(`${number}.pdf`))).toBeInTheDocument();
  await expect.element(print).toHaveFocus();
  expect(vi.mocked(callSignedIn).mock.calls[0]?.[0]).toBe(operation);
});
