import { viewOrder } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';

/** The refusals about the search for a reservation, and about receipts. */
export const documentRefusals = {
  reservationUnknown: {
    status: 200,
    zh: '没有找到相符的预订，请核对记录编号或票号与姓名',
    en: 'We could not find this reservation. Please check the record locator or ticket number and the name.',
    next: { action: 'lookAgain', zh: '重新查询', en: 'Check again' },
  },
  receiptRefused: {
    status: 200,
    zh: '{name} 的客票现在不能开具报销凭证：{why}',
    en: 'We cannot issue a voucher for {name}’s ticket at the moment: {why}',
    next: viewOrder,
  },
  receiptExists: {
    status: 200,
    zh: '{name} 的客票已开具报销凭证 {receiptNo}，每张客票只开一次',
    en: 'Voucher {receiptNo} has already been issued for {name}’s ticket. Each ticket has one voucher only.',
    next: { action: 'viewReceipts', zh: '查看已开具的凭证', en: 'See your vouchers' },
  },
  receiptInvalid: {
    status: 200,
    zh: '开具信息有误，请检查标出的项目',
    en: 'Some voucher details need attention. Please check the marked fields.',
  },
  deliveryRefused: {
    status: 200,
    zh: '该发送方式仅对会员开放，请选择其他方式',
    en: 'This delivery method is for members only. Please choose another one.',
  },
  paperEnded: {
    status: 200,
    zh: '{name} 的客票为国内航班，报销凭证只有电子件，请选择电子邮件或短信',
    en: 'Vouchers for {name}’s domestic flights are electronic only. Please choose e-mail or SMS.',
  },
  receiptNotReady: {
    status: 200,
    zh: '电子行程单的文件还在准备，请稍后再试',
    en: 'The files of the e-itinerary are not ready yet. Please try again later.',
  },
  reissueRefused: {
    status: 200,
    zh: '该凭证不能在网上重开，请致电 {hotline}',
    en: 'This voucher cannot be reissued online. Please call {hotline}.',
  },
  invoiceRefused: {
    status: 200,
    zh: '所选项目现在不能开具发票，请刷新后重试',
    en: 'The chosen items cannot be invoiced now. Please reload the page and try again.',
    next: viewOrder,
  },
  invoiceTooMuch: {
    status: 200,
    zh: '开票金额超过实付金额，请致电 {hotline}',
    en: 'The invoice would exceed the amount paid. Please call {hotline}.',
  },
  receiptUnknown: { status: 404, zh: '没有找到该报销凭证', en: 'We could not find this voucher.' },
  receiptLinkRefused: {
    status: 200,
    zh: '链接与证件号后四位不符，或凭证已作废；请核对后再试',
    en: 'The link does not match the last four characters of the document number, or the voucher is void. Please check them and try again.',
  },
} as const satisfies Record<string, RefusalRow>;
