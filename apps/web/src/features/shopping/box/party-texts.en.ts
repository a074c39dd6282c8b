import { ages } from '@haidai/domain/booking';
import type { partyTexts } from './party-texts.ts';

export default {
  adults: 'Adults',
  adultsHint: `${ages.adult} years and over`,
  children: 'Children',
  childrenHint: `${ages.child}–${ages.adult - 1} years`,
  babies: 'Infants',
  babiesHint: `Under ${ages.child} years; at most one per adult`,
  less: 'Fewer: {kind}',
  more: 'More: {kind}',
} satisfies typeof partyTexts.zh;
