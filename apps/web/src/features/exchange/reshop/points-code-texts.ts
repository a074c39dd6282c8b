import { smsCodeMinutes } from '@haidai/domain/identity';
import { defineTexts } from '../../../i18n/texts.ts';

export const pointsCodeTexts = defineTexts('exchange/reshop/points-code', {
  pointsSpent: '新航班多用 {points} 积分，需用会员手机的验证码确认。',
  codeToMember: `验证码已发送至会员手机 {mobile}，${smsCodeMinutes} 分钟内有效。`,
  resendIn: '{seconds} 秒后可重新获取',
  bookWithPoints: '确认并占座',
});
