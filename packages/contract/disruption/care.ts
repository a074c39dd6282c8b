import { mealNames, serviceVoucherMachine, voucherKinds } from '@haidai/domain/disruption';
import { z } from 'zod/mini';
import { flightNumber, isoDate, page, yuan } from '../fields.ts';
import { defineOperation } from '../operation.ts';

/** A voucher of a traveller for a meal, a hotel or a transfer. */
export const serviceVoucher = z.object({
  /** The number of an issued voucher, as its QR code holds it. Null if the voucher cannot be used now. */
  voucherNo: z.nullable(z.string()),
  kind: z.enum(voucherKinds),
  /** The meal; null for other kinds. */
  meal: z.nullable(z.enum(mealNames)),
  /** The local day of the meal, or of the evening of the night. */
  date: z.string(),
  /** Masked. */
  passengerName: z.string(),
  amount: yuan,
  /** The name of the airport of the wait. */
  place: z.string(),
  status: z.enum(serviceVoucherMachine.states),
  validUntil: z.string(),
  /** The used part of the amount; null if the voucher is not used. */
  usedAmount: z.nullable(yuan),
});

/** The compensation of the travellers of a case. */
export const caseCompensation = z.object({
  /** The amount of all travellers of the order, and its part that staff pay. */
  amount: yuan,
  deskAmount: yuan,
  people: z.number(),
  /** How it is paid, in words. */
  statusText: z.string(),
});

/** The number as staff type or scan it. Spaces, dashes and lower case are accepted. */
const voucherNumber = z.string().check(z.trim(), z.minLength(8), z.maxLength(40));

/** A voucher as the desk sees it, with the flight and the person to compare it with. */
const deskVoucher = z.object({
  ...serviceVoucher.shape,
  voucherId: z.string(),
  flightNo: z.string(),
  flightDate: z.string(),
  orderTail: z.string(),
  /** Masked. */
  documentNo: z.string(),
  usedAt: z.nullable(z.string()),
  /** The login of the staff member who redeemed the voucher, or ''. */
  usedBy: z.string(),
  /** The restaurant, hotel or driver, or ''. */
  outlet: z.string(),
});

const voucherFaults = [
  'serviceVoucherUnknown',
  'serviceVoucherWaiting',
  'serviceVoucherUsed',
  'serviceVoucherExpired',
  'serviceVoucherCancelled',
] as const;

export const findServiceVoucher = defineOperation({
  id: 'disruption.findVoucher',
  method: 'POST',
  path: '/api/ops/disruption/v1/voucher/find',
  summary: 'A voucher for a meal, hotel or transfer by its number, with masked facts to compare with the traveller',
  auth: 'staff',
  permission: 'orders.read',
  request: { body: z.object({ voucherNo: voucherNumber }) },
  response: deskVoucher,
  refusals: ['serviceVoucherUnknown'],
});

export const redeemServiceVoucher = defineOperation({
  id: 'disruption.redeemVoucher',
  method: 'POST',
  path: '/api/ops/disruption/v1/voucher/redeem',
  summary: 'Redeems a voucher once, for its amount at most',
  auth: 'staff',
  permission: 'orders.serve',
  idempotent: true,
  request: {
    body: z.object({
      voucherNo: voucherNumber,
      amount: z.number().check(z.minimum(0.01), z.maximum(100_000)),
      outlet: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    }),
  },
  response: deskVoucher,
  refusals: [...voucherFaults, 'serviceVoucherTooMuch', 'conflict', 'invalidInput'],
});

export const listServiceVouchers = defineOperation({
  id: 'disruption.listVouchers',
  method: 'POST',
  path: '/api/ops/disruption/v1/voucher/list',
  summary: 'A page of the vouchers of a flight, with their number and the used amount; names masked',
  auth: 'staff',
  permission: 'flights.read',
  request: {
    body: z.object({
      flightNo: flightNumber,
      flightDate: isoDate,
      status: z.optional(z.enum(serviceVoucherMachine.states)),
      ...page(50, 500),
    }),
  },
  response: z.object({
    total: z.number(),
    /** The sum of the used amounts. */
    usedAmount: yuan,
    rows: z.array(z.omit(deskVoucher, { voucherNo: true, documentNo: true })),
  }),
  refusals: [],
});
