import type { captchaTexts } from './texts.ts';

export default {
  checkWorking: 'Security check in progress',
  checkPassed: 'Security check complete',
  checkGoOn: 'Continue the security check',
  sendCode: 'Get code',
} satisfies typeof captchaTexts.zh;
