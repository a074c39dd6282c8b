import type { contactTexts } from './contact-texts.ts';

export default {
  title: 'Change the contact',
  lead: 'We send a code to the new mobile or e-mail address. Messages about this order then go to the new one, and we tell the old one about the change.',
  way: 'What to change',
  byMobile: 'Mobile',
  byMail: 'E-mail',
  mobile: 'New mobile number',
  mail: 'New e-mail address',
  mobileWrong: 'Please enter a valid mobile number',
  mailWrong: 'Please enter a valid e-mail address',
  sendCode: 'Send code',
  sendingCode: 'Sending…',
  resendIn: 'Send again in {seconds} s',
  codeSent: 'We have sent a code to {contact}',
  code: 'Code',
  codeMissing: 'Please enter the 6-digit code',
  keep: 'Keep it',
  save: 'Change',
  saving: 'Changing…',
} satisfies typeof contactTexts.zh;
