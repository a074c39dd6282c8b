import { certificateLimits } from '@haidai/domain/refund';
import { viewOrder } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';

/** The refusals about the refund of a ticket. */
export const refundRefusals = {
  nothingToRefund: {
    status: 200,
    zh: '没有可退的航段',
    en: 'Nothing on this ticket can be refunded.',
    next: viewOrder,
  },
  checkInFirst: {
    status: 200,
    zh: '{name} 已办理值机，请先取消值机再退改',
    en: '{name} has checked in. Please cancel the check-in first.',
    next: viewOrder,
  },
  couponFlown: {
    status: 200,
    zh: '{name} 的第 {segment} 段已登机或已使用，不能退改',
    en: '{name}’s flight {segment} has been boarded or flown and cannot be refunded or changed.',
    next: viewOrder,
  },
  couponInUse: {
    status: 200,
    zh: '{name} 的第 {segment} 段正在退票、改期或核实中',
    en: '{name}’s flight {segment} is already being refunded, changed or reviewed.',
    next: viewOrder,
  },
  couponOver: {
    status: 200,
    zh: '{name} 的第 {segment} 段已退、已换开或已作废',
    en: '{name}’s flight {segment} has been refunded, exchanged or voided.',
    next: viewOrder,
  },
  involuntaryNotProven: {
    status: 200,
    zh: '所选航段没有取消或延误的记录；如因伤病等原因退票，请选择相应原因并上传证明',
    en: 'Our records do not show that these flights were cancelled or delayed. For illness, injury or a similar reason, please choose that reason and upload a certificate.',
    next: { action: 'voluntary', zh: '按自愿退票计算', en: 'Calculate as voluntary' },
  },
  childLeftAlone: {
    status: 200,
    zh: '{name} 不能单独乘机：请一并退票，或至少保留一位成人',
    en: '{name} cannot fly alone. Please refund the child’s ticket as well, or keep at least one adult.',
  },
  childOnOtherOrder: {
    status: 200,
    zh: '儿童 {name} 用另一订单随此票旅客乘坐 {flight}，不能单独乘机：请先退掉或取消儿童的订单，或至少保留一位成人',
    en: '{name}, a child on another order, travels on {flight} with this passenger and cannot fly alone. Please refund or cancel the child’s order first, or keep at least one adult.',
  },
  refundTogether: {
    status: 200,
    zh: '“{name}”机票须至少保留 {least} 人，否则须全部一起退票（规则 {ruleId}）。请一并选择其余旅客，或减少退票人数',
    en: 'With {name}, at least {least} travellers must keep their tickets, or all must be refunded together (rule {ruleId}). Please choose all travellers, or fewer.',
  },
  quoteExpired: {
    status: 200,
    zh: '报价已超过{minutes}分钟，请重新查看应退金额',
    en: 'This quote is more than {minutes} minutes old. Please calculate the refund again.',
    next: { action: 'quoteAgain', zh: '重新计算', en: 'Calculate again' },
  },
  certificateNeeded: { status: 200, zh: '请上传证明材料', en: 'Please upload a certificate.' },
  certificateGone: {
    status: 200,
    zh: '证明材料已过期或已使用，请重新上传',
    en: 'The certificate has expired or has already been used. Please upload it again.',
  },
  certificateUnreadable: {
    status: 200,
    zh: `无法识别该文件。请上传 JPG、PNG、WebP 图片，或不超过 ${certificateLimits.pages} 页的 PDF（不含链接、表单、附件和密码），也可以拍照上传`,
    en: `We could not read this file. Please upload a picture (JPEG, PNG or WebP), or a PDF of up to ${certificateLimits.pages} pages without links, forms, attachments or a password. You can also upload a photo.`,
  },
  certificateTooBig: { status: 200, zh: '文件不能超过{megabytes} MB', en: 'The file can be up to {megabytes} MB.' },
  moneyStillOpen: {
    status: 200,
    zh: '支付渠道尚未明确拒绝退款，不能撤回',
    en: 'The gateway has not clearly refused the refund, so it cannot be withdrawn.',
  },
  reportOpen: {
    status: 200,
    zh: '该退款的问题已反馈，请等待答复',
    en: 'A problem with this refund has already been reported. Please wait for our reply.',
  },
  amountChanged: {
    status: 200,
    zh: '应退金额已变为{after}元（原为{before}元），请确认后重试',
    en: 'The refund is now ¥{after} (previously ¥{before}). Please check it and try again.',
  },
  notWholeOrder: { status: 200, zh: '报价不包含整个订单', en: 'The quote does not cover the whole order.' },
} as const satisfies Record<string, RefusalRow>;
