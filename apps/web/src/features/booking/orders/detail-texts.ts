import { defineTexts } from '../../../i18n/texts.ts';

/** The texts of the order page in addition to the texts of booking. It leaves out the other texts of the lists. */
export const orderDetailTexts = defineTexts('booking/orders/detail', {
  flashOrdersTitle: '秒杀订单',
  showContact: '显示完整信息',
  hideContact: '隐藏',
  changeContact: '更改',
  changeContactOf: '更改联系方式',
  contactChanged: '联系方式已更改，之后的通知发到新的联系方式。',
  correctName: '更正姓名',
  correctNameOf: '更正姓名：{name}',
  stepToSubmit: '待提交',
  stepToPay: '待支付',
  stepToTicket: '待出票',
  issuingNote: '款项已收到，正在出票，通常几分钟内完成，本页会自动更新。',
  issuePartNote: '款项已收到，其余客票正在处理，无需重复下单或支付。',
  issueFailedNote: '款项已收到，我们正在处理，{figures.issueHours} 小时内未成功将全额退款，无需重复下单或支付。',
});
