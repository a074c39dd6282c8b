import type { FieldErrorCode } from '@haidai/domain/field-errors';
import { z } from 'zod/mini';
import { defineOperation } from '../operation.ts';

const voucher = z.object({
  voucherNo: z.string(),
  /** D: inside the mainland. I: across its border. */
  iorD: z.enum(['D', 'I']),
  /** The two places between which the voucher is valid, in either direction; null means anywhere. */
  places: z.nullable(z.tuple([z.string(), z.string()])),
  /** The last day of travel. */
  validUntil: z.string(),
  status: z.enum(['AVAILABLE', 'HELD', 'USED', 'EXPIRED']),
  orderNo: z.nullable(z.string()),
});

export const listVouchers = defineOperation({
  id: 'award.listVouchers',
  method: 'GET',
  path: '/api/b2c/v1/voucher/list',
  summary: 'My vouchers: free, kept for an order, used, past their last day',
  auth: 'member',
  request: {},
  response: z.array(voucher),
  refusals: [],
});

export const addVoucher = defineOperation({
  id: 'award.addVoucher',
  method: 'POST',
  path: '/api/b2c/v1/voucher/add',
  summary: 'Puts a bought voucher into my account, by its number and code',
  auth: 'member',
  looksUp: true,
  idempotent: true,
  request: {
    body: z.object({
      voucherNo: z.string().check(z.regex(/^V\d{12}$/, 'voucherNoInvalid' satisfies FieldErrorCode)),
      code: z.string().check(z.regex(/^[A-Z2-9]{8}$/, 'redemptionCodeInvalid' satisfies FieldErrorCode)),
    }),
  },
  response: z.array(voucher),
  refusals: ['voucherInvalid', 'tooOften'],
});

export type VoucherRecord = z.infer<typeof voucher>;
