import type { cardTexts } from './card-texts.ts';

export default {
  cardTitle: 'Reimbursement voucher',
  cardLead: 'Issued after the last flight, with the fare and every tax listed.',
  cardOpen: 'Issue or download',
} satisfies typeof cardTexts.zh;
