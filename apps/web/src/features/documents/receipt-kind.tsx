import { verifyReceipt } from '@haidai/contract/documents';
import { call } from '../../core/api/call.ts';
import { VerifiedReceipt } from './verified-receipt.tsx';

/** Receipts, as one kind of verifiable document. */
export const receiptKind = {
  pattern: /^XC\d{16}$/i,
  check: async (body: { certificateNo: string; verifyCode: string; NECaptchaValidate: string }) => (
    <VerifiedReceipt receipt={await call(verifyReceipt, { body })} />
  ),
};
