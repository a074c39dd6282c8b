import { certificateLimits } from '@haidai/domain/refund';
import { viewOrder } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';

/** The refusals about the refund of a ticket. */
export const refundRefusals = {
  nothingToRefund: {
    status: 200,
    zh: '没有可退的航段',
    en: 'Nothing on this ticket can be refunded',
    next: viewOrder,
  },
  checkInFirst: {
    status: 200,
    zh: '{name} 已办理值机，请先取消值机再退改',
    en: '{name} has checked in; cancel the check-in first',
    next: viewOrder,
  },
  couponFlown: {
    status: 200,
    zh: '{name} 的第 {segment} 段已登机或已使用，不能退改',
    en: '{name}: flight {segment} was boarded or flown and cannot be refunded or changed',
    next: viewOrder,
  },
  couponInUse: {
    status: 200,
    zh: '{name} 的第 {segment} 段正在退票、改期或核实中',
    en: '{name}: flight {segment} is already being refunded, changed or reviewed',
    next: viewOrder,
  },
  couponOver: {
    status: 200,
    zh: '{name} 的第 {segment} 段已退、已换开或已作废',
    en: '{name}: flight {segment} was refunded, exchanged or made void',
    next: viewOrder,
  },
  involuntaryNotProven: {
    status: 200,
    zh: '所选航段没有取消或延误的记录；如因伤病等原因退票，请选择相应原因并上传证明',
    en: 'Our records do not show that these flights were cancelled or delayed. For illness or a similar reason, choose that reason',
    next: { action: 'voluntary', zh: '按自愿退票计算', en: 'Calculate as voluntary' },
  },
  childLeftAlone: {
    status: 200,
    zh: '{name} 不能单独乘机：请一并退票，或至少保留一位成人',
    en: '{name} cannot fly alone: refund the ticket as well, or let an adult stay',
  },
  childOnOtherOrder: {
    status: 200,
    zh: '儿童 {name} 用另一订单随此票旅客乘坐 {flight}，不能单独乘机：请先退掉或取消儿童的订单，或至少保留一位成人',
    en: '{name}, a child on another order, flies {flight} with this traveller and cannot fly alone: give that ticket back first, or let an adult stay',
  },
  refundTogether: {
    status: 200,
    zh: '“{name}”的机票剩下的人不能少于 {least} 人，最后几张须一起退（规则 {ruleId}）。请一并选择其余旅客，或者少退一些',
    en: 'On the {name} at least {least} travellers stay, or all go together (rule {ruleId}). Choose the others as well, or fewer',
  },
  quoteExpired: {
    status: 200,
    zh: '报价已超过{minutes}分钟，请重新查看应退金额',
    en: 'The quote is more than {minutes} minutes old. Please check it again',
    next: { action: 'quoteAgain', zh: '重新计算', en: 'Calculate again' },
  },
  certificateNeeded: { status: 200, zh: '请上传证明材料', en: 'Please upload a certificate' },
  certificateGone: {
    status: 200,
    zh: '证明材料已过期或已使用，请重新上传',
    en: 'The certificate has expired or was used; please upload it again',
  },
  certificateUnreadable: {
    status: 200,
    zh: `无法识别该文件。请上传 JPG、PNG、WebP 图片，或不超过 ${certificateLimits.pages} 页、不含链接、表单、附件和密码的 PDF；也可以拍照上传`,
    en: `We cannot read this file. Send a picture (JPEG, PNG, WebP), or a PDF of at most ${certificateLimits.pages} pages without links, forms, attachments or a password. A photo of the paper will do`,
  },
  certificateTooBig: { status: 200, zh: '文件不能超过{megabytes} MB', en: 'At most {megabytes} MB' },
  moneyStillOpen: {
    status: 200,
    zh: '支付渠道尚未明确拒绝退款，不能撤回',
    en: 'The gateway has not refused for certain; the money cannot be withdrawn',
  },
  reportOpen: {
    status: 200,
    zh: '该退款的问题已反馈，请等待答复',
    en: 'This has already been reported. Please wait for the answer',
  },
  amountChanged: {
    status: 200,
    zh: '应退金额已变为{after}元（原为{before}元），请确认后重试',
    en: 'The refund is now {after} instead of {before}. Please check it again',
  },
  notWholeOrder: { status: 200, zh: '报价不包含整个订单', en: 'The quote is not for the whole order' },
} as const satisfies Record<string, RefusalRow>;
