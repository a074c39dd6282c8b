import type { joiningTexts } from './texts.ts';

export default {
  joinTitle: 'This mobile number belongs to a member',
  joinLead:
    'If you are this {level} member, please complete the name and the document number. You can then use the points and member benefits, and bookings made with this mobile number move to the member account.',
  joinLeadWithoutPoints:
    'If you are this {level} member, please complete the name and the document number. You can then use the member benefits, and bookings made with this mobile number move to the member account.',
  BASIC: 'Basic',
  SILVER: 'Silver',
  GOLD: 'Gold',
  PLATINUM: 'Platinum',
  name: 'Name',
  nameLast: 'Last character of the name',
  document: 'Document number',
  documentLast: 'Last four characters of the document number',
  请输入姓名最后一个字: 'Please enter the last character of the name',
  请输入身份证后四位: 'Please enter the last four digits of the document',
  notMe: 'Not me, continue',
  join: 'Join',
  joining: 'Joining',
  goOn: 'Continue',
  joinedTitle: 'Membership',
  realName: 'Verify name',
  realNameTitle: 'Verify your name',
  realNameLead:
    'Scan this code with your phone and verify your name on the membership site. You can then use all member benefits, such as award flights.',
  realNameLeadWithoutPoints:
    'Scan this code with your phone and verify your name on the membership site. You can then use all member benefits.',
  realNameHere: 'Open on this device',
  realNameAlt: 'QR code of the name verification',
  realNameMaking: 'Making the QR code',
  later: 'Later',
  historyTitle: 'Sync earlier orders',
  historyLead:
    'You have booked {count} {count:order|orders} by SMS login with this mobile number. Move {count:it|them} to your member account?',
  sync: 'Sync',
  refuse: 'Do not sync',
  saving: 'Processing',
  synced: 'Earlier orders synced',
  refused: 'Earlier orders were not synced',
  notice: 'Please note',
  ok: 'OK',
} satisfies typeof joiningTexts.zh;
