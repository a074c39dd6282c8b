import { defineTexts } from '../../../i18n/texts.ts';

export const captchaTexts = defineTexts('identity/captcha', {
  checkWorking: '正在进行安全验证',
  checkPassed: '安全验证已通过',
  checkGoOn: '继续安全验证',
  sendCode: '获取验证码',
});
