import { smsCodeMinutes } from '@haidai/domain/identity';
import type { pointsCodeTexts } from './points-code-texts.ts';

export default {
  pointsSpent:
    'The new flight takes {points} more points. Please confirm with a code sent to your member mobile number.',
  codeToMember: `We have sent a code to your member mobile number {mobile}. It is valid for ${smsCodeMinutes} minutes.`,
  resendIn: 'Resend in {seconds} s',
  bookWithPoints: 'Confirm and hold seats',
} satisfies typeof pointsCodeTexts.zh;
