import type { Words } from '@haidai/domain/notification';
import type { CaptchaPurpose } from '../captcha/purpose.ts';

/** The purpose of a code. A code is valid for this purpose only. */
export type CodePurpose =
  | 'login'
  | 'register'
  | 'award'
  | 'weekCard'
  | 'disruption'
  | 'ticket'
  | 'guardian'
  | 'account'
  | 'newMobile'
  | 'newMail'
  | 'reservation'
  | 'orderContact';

/** The captcha that a request for a code spends. */
export const captchaOf = {
  login: 'smsLogin',
  register: 'smsRegister',
  award: 'awardSms',
  weekCard: 'weekCardSms',
  disruption: 'disruptionSms',
  ticket: 'ticket',
  guardian: 'guardianSms',
  account: 'accountSms',
  newMobile: 'accountSms',
  newMail: 'accountSms',
  reservation: 'reservationSms',
  orderContact: 'accountSms',
} as const satisfies Record<CodePurpose, CaptchaPurpose>;

/**
 * The group of each purpose. The codes of one group share a daily limit, so codes of one group never use up the limit
 * of another group.
 */
export const groupOf = {
  login: 'signIn',
  register: 'signIn',
  ticket: 'trip',
  reservation: 'trip',
  guardian: 'trip',
  disruption: 'trip',
  orderContact: 'trip',
  account: 'account',
  newMobile: 'account',
  newMail: 'account',
  award: 'account',
  weekCard: 'account',
} as const satisfies Record<CodePurpose, string>;

/** The texts that name the purpose of the code in the message. Login and registration need none. */
export const uses: Partial<Record<CodePurpose, Words>> = {
  award: { zh: '用于兑换机票，', en: ' to book with points' },
  weekCard: { zh: '用于绑定周周飞卡，', en: ' to add a week card' },
  disruption: { zh: '用于办理航班改期退票，', en: ' to change or refund a disrupted flight' },
  ticket: { zh: '用于办理客票改期或更正，', en: ' to change or correct a ticket' },
  guardian: { zh: '用于为随您同行的儿童购票，', en: ' to book a child travelling with you' },
  account: { zh: '用于账号安全操作，', en: ' to change your account security' },
  newMail: { zh: '用于绑定邮箱，', en: ' to add your e-mail address' },
  newMobile: { zh: '用于绑定新手机号，', en: ' to register a new mobile number' },
  orderContact: { zh: '用于更改订单联系方式，', en: ' to become the contact of an order' },
  reservation: { zh: '用于打开您的预订，', en: ' to open your reservation' },
};
