import type { cardTexts } from './card-texts.ts';

export default {
  cardTitle: 'Reimbursement voucher',
  cardLead: 'After the last flight, with every tax listed.',
  cardOpen: 'Make out or save',
} satisfies typeof cardTexts.zh;
