import type { Bilingual } from '../bilingual.ts';

/** The texts of the login form, by error code. */
export const loginErrorTexts = {
  usernameMissing: {
    zh: '请填写手机号、邮箱、证件号或会员卡号',
    en: 'Please enter your mobile number, e-mail address, document number or membership card number',
  },
  passwordMissing: { zh: '请填写登录密码', en: 'Please enter your password' },
} as const satisfies Record<string, Bilingual>;

/** The texts for fields that many forms have, by error code. */
export const entryErrorTexts = {
  mobileInvalid: { zh: '请填写正确格式的手机号', en: 'Please enter a valid mobile number' },
  smsCodeMissing: { zh: '请填写短信验证码', en: 'Please enter the code from the text message' },
  weekCardNoInvalid: { zh: '请填写ZF开头的14位卡号', en: 'Please enter the card number, ZF followed by 12 digits' },
  weekCardPasswordInvalid: { zh: '请填写8位卡密', en: 'Please enter the card password of 8 characters' },
  voucherNoInvalid: { zh: '请填写V开头的13位券号', en: 'Please enter the voucher number, V followed by 12 digits' },
  redemptionCodeInvalid: { zh: '请填写8位兑换码', en: 'Please enter the redemption code of 8 characters' },
} as const satisfies Record<string, Bilingual>;
