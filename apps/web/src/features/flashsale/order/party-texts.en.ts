import { ages } from '@haidai/domain/booking';
import type { flashPartyTexts } from './party-texts.ts';

export default {
  partyTitle: 'Number of passengers',
  adults: 'Adults',
  children: 'Children',
  infants: 'Infants',
  adultsHint: `${ages.adult} years and over`,
  childrenHint: `${ages.child} to ${ages.adult - 1}, with a seat`,
  infantsHint: `under ${ages.child}, on a lap`,
  lessOf: 'Fewer: {what}',
  moreOf: 'More: {what}',
  seatsFree: '{free} {free:seat|seats} unused',
  seatsAllUsed: 'All {granted} {granted:seat|seats} used',
  seatsGoOn: 'The {free} unused {free:seat|seats} will go to the next member.',
  typedKept: 'The passengers you entered are kept',
  saving: 'Saving',
  saveParty: 'Save',
  toPassengers: 'Enter passengers',
} satisfies typeof flashPartyTexts.zh;
