import { viewOrder } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';

/** The refusals about the search for a reservation, and about vouchers. */
export const documentRefusals = {
  reservationUnknown: {
    status: 200,
    zh: '没有找到相符的预订，请核对记录编号或票号与姓名',
    en: 'No reservation was found. Please check the record locator or ticket number and the name',
    next: { action: 'lookAgain', zh: '重新查询', en: 'Check again' },
  },
  receiptRefused: {
    status: 200,
    zh: '{name} 的客票现在不能开具报销凭证：{why}',
    en: 'No voucher for the ticket of {name} now: {why}',
    next: viewOrder,
  },
  receiptExists: {
    status: 200,
    zh: '{name} 的客票已开具报销凭证 {receiptNo}，每张客票只开一次',
    en: '{name}’s ticket already has voucher {receiptNo}. Each ticket has one voucher',
    next: { action: 'viewReceipts', zh: '查看已开具的凭证', en: 'See the vouchers' },
  },
  receiptInvalid: {
    status: 200,
    zh: '开具信息有误，请检查标出的项目',
    en: 'Please check the marked fields of the voucher',
  },
  deliveryRefused: {
    status: 200,
    zh: '该发送方式仅对海岱会员开放，请选择其他方式',
    en: 'This delivery method is for members only. Please choose another one',
  },
  reissueRefused: {
    status: 200,
    zh: '该凭证不能在网上重开，请致电 {hotline}',
    en: 'This voucher cannot be reissued online. Please call {hotline}',
  },
  receiptUnknown: { status: 404, zh: '没有找到该报销凭证', en: 'This voucher was not found' },
  receiptLinkRefused: {
    status: 200,
    zh: '链接与证件号后四位不符，或凭证已作废；请核对后再试',
    en: 'The link and the last characters of the document number do not match, or the voucher is void. Please check them',
  },
} as const satisfies Record<string, RefusalRow>;
