import type zh from '../zh-CN/member.ts';

export default {
  account: 'Account',
  orders: 'Orders',
  awardOrders: 'Points orders',
  historyOrders: 'Earlier orders',
  airOrders: 'Flight orders',
  changeOrders: 'Changes',
  unpaidOrders: '{count} unpaid',
  coupons: 'My coupons',
  security: 'Security',
  signIns: 'Where I am logged in',
  member: 'Member',
  smsUser: 'Mobile user',
  mine: 'Mine',
  savedPassengers: 'Saved passengers',
  assignees: 'Assignees',
  receivers: 'Addresses',
  points: 'My points',
  profile: 'My profile',
  notices: 'Messages',
  unreadNotices: '{count} unread',
} satisfies Record<keyof typeof zh, string>;
