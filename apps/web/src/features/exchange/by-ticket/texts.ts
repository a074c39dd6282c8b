import { smsCodeMinutes } from '@haidai/domain/identity';
import { defineTexts } from '../../../i18n/texts.ts';

export const byTicketTexts = defineTexts('exchange/by-ticket', {
  byTicketTitle: '凭客票办理改期',
  byTicketLead: '填写客票号和乘机人姓名，验证码发送到订单联系人的手机，不用事先登录。',
  byOrder: '已登录的，也可以从订单办理改期：',
  myOrders: '我的订单',
  toCalculator: '先计算费用',
  flightNoOptional: '航班号（选填）',
  flightNoWrong: '请填写航班号，如 {code}4613',
  depDateOptional: '乘机日期（选填）',
  sendCode: '发送验证码',
  codeSent: `验证码已发送至联系人手机 {mobile}，${smsCodeMinutes} 分钟内有效。`,
  otherTicket: '更换客票',
  openOrder: '查看并改期',
  opening: '正在打开…',
});
