import type zh from '../zh-CN/checkin-card.ts';

export default {
  title: 'Check in',
  when: 'Opens 24 hours before departure (48 for members), closes 60 minutes before; 90 minutes for international flights.',
  open: 'Check in',
  passes: 'Checked in',
  passOf: 'Boarding pass {seat}',
  pass: 'Boarding pass',
  cancelFirst: 'Checked in: cancel the check-in first, then change or refund the ticket.',
  cancel: 'Cancel check-in',
} satisfies Record<keyof typeof zh, string>;
