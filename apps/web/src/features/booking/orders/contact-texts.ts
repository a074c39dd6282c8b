import { defineTexts } from '../../../i18n/texts.ts';

/** The texts of the change of an order's contact. They load with its dialog. */
export const contactTexts = defineTexts('booking/orders/contact', {
  title: '更改联系方式',
  lead: '验证码发送到新的手机或邮箱。更改后，这个订单的通知发到新的联系方式，原联系方式会收到提醒。',
  way: '要更改的联系方式',
  byMobile: '手机',
  byMail: '邮箱',
  mobile: '新手机号码',
  mail: '新邮箱',
  mobileWrong: '请填写正确的手机号码',
  mailWrong: '请填写正确的邮箱地址',
  sendCode: '获取验证码',
  sendingCode: '正在发送…',
  resendIn: '{seconds} 秒后可重发',
  codeSent: '验证码已发送到 {contact}',
  code: '验证码',
  codeMissing: '请填写 6 位验证码',
  keep: '不更改',
  save: '更改',
  saving: '正在更改…',
});
