import {
  quoteAwardRefund,
  quoteRefund,
  refundAwardTicket,
  refundTicket,
  uploadCertificate,
} from '@haidai/contract/refund';
import type { Api } from '@haidai/testkit';
import type { Page } from '@playwright/test';

interface Order {
  orderNo: string;
  /** True if the order was paid with points or a voucher. */
  isAward?: boolean;
}

/** Requests, for the signed-in user, a refund of a whole order because of an illness. Returns the refund number. */
export async function requestIllnessRefund(api: Api, page: Page, { orderNo, isAward = false }: Order): Promise<string> {
  const reason = { changeReason: 'FZY', cause: 'ILLNESS' } as const;
  const { quote } = isAward
    ? await api.expectOk(quoteAwardRefund, { query: { orderNo }, body: reason })
    : await api.expectOk(quoteRefund, { body: { orderNo, ...reason } });
  const file = { bytes: await page.screenshot(), type: 'image/png' };
  const { certificateId } = await api.expectOk(uploadCertificate, { query: { orderNo } }, { file });
  const body = { orderNo, quote, certificates: [certificateId] };
  const { refundNo } = isAward
    ? await api.expectOk(refundAwardTicket, { query: {}, body })
    : await api.expectOk(refundTicket, { body });
  return refundNo;
}
