import { defineTexts } from '../../../i18n/texts.ts';

export const payLinkTexts = defineTexts('payment/desk/pay-link', {
  title: '付款链接',
  lead: '链接发到订单联系人的手机或邮箱，打开即可付清整单，无需登录。再次发送后，原链接失效。',
  amount: '应付',
  to: '发送至',
  state: '状态',
  notSent: '未发送',
  sentAt: '发送时间',
  paidAt: '付款时间',
  expireAt: '付款时限',
  cannot: '该订单现在不能发送付款链接',
  send: '发送付款链接',
  sendAgain: '再次发送',
  sending: '正在发送…',
});
