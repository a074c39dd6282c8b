import { retry, viewOrder } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';

/** The refusals about a flight that does not go as planned. */
export const disruptionRefusals = {
  disruptionUnknown: {
    status: 404,
    zh: '链接无效，请从短信中重新打开，或在“我的订单”中查看',
    en: 'This link is not valid. Please open it from the text message again, or see “My orders”.',
    next: viewOrder,
  },
  disruptionDecided: {
    status: 200,
    zh: '该航班已办理过，或情况已有变化，请查看最新状态',
    en: 'You have already made your choice for this flight, or its situation has changed. Please check the latest status.',
    next: { action: 'lookAgain', zh: '查看最新状态', en: 'See the latest status' },
  },
  choiceNotOffered: {
    status: 200,
    zh: '该航班目前不能这样办理，请选择页面上列出的方案',
    en: 'This option is not available for the flight at the moment. Please choose one of the options on the page.',
    next: { action: 'lookAgain', zh: '查看可选方案', en: 'See the options' },
  },
  offerEnded: {
    status: 200,
    zh: '为您保留的座位已释放，仍可免费改其他航班或全额退票',
    en: 'The seats are no longer held for you. You can still change to another flight free of charge or get a full refund.',
    next: { action: 'lookAgain', zh: '查看可选方案', en: 'See the options' },
  },
  partyNotPlaced: {
    status: 200,
    zh: '该航班余座不足，或这组旅客的情况已有变化，未能安排',
    en: 'The flight does not have enough free seats, or the party no longer waits. It was not placed.',
  },
  travelNotFound: {
    status: 200,
    zh: '没有找到该旅客当天乘坐此航班的客票，请核对航班号、日期、姓名和号码',
    en: 'We could not find a ticket for this traveller on that flight and date. Please check the flight number, the date, the name and the document or ticket number.',
  },
  noCertificate: {
    status: 200,
    zh: '该航班没有达到开具证明的延误，或尚未起飞',
    en: 'The delay is too short for a certificate, or the flight has not departed yet.',
  },
  proofExpired: {
    status: 200,
    zh: '查询已超过{minutes}分钟，请重新查询航班',
    en: 'Your search is more than {minutes} minutes old. Please look up the flight again.',
    next: retry,
  },
  certificateUnknown: {
    status: 200,
    zh: '没有找到与之相符的证明，请核对编号和验证码',
    en: 'We could not find a matching certificate. Please check the number and the code.',
  },
  serviceVoucherUnknown: {
    status: 200,
    zh: '没有找到这张凭证，请核对凭证号',
    en: 'No voucher has this number. Please check the number.',
  },
  serviceVoucherWaiting: {
    status: 200,
    zh: '旅客尚未选定航班，凭证还不能使用',
    en: 'The traveller has not chosen a flight yet, so the voucher cannot be used.',
  },
  serviceVoucherUsed: {
    status: 200,
    zh: '这张凭证已使用过，不能再次核销',
    en: 'This voucher has already been used.',
  },
  serviceVoucherExpired: {
    status: 200,
    zh: '这张凭证已过期',
    en: 'This voucher has expired.',
  },
  serviceVoucherCancelled: {
    status: 200,
    zh: '航班已恢复、客票已退或已改其他航班，这张凭证已作废',
    en: 'The voucher is cancelled: the flight is back on schedule, or the ticket was refunded or changed.',
  },
  serviceVoucherTooMuch: {
    status: 200,
    zh: '金额超过凭证面值{amount}元，请按面值以内的金额核销',
    en: 'The voucher is worth CNY {amount} at most. Please enter that amount or less.',
  },
  smsCodeMissing: { status: 200, zh: '请填写短信验证码', en: 'Please enter the code from the text message.' },
} as const satisfies Record<string, RefusalRow>;
