import type { roundListTexts } from './texts.ts';

export default {
  rounds: 'Rounds',
  phaseNotice: 'Announced',
  heroFacts: 'Fares before taxes · at most {most} seats per member and round',
  withBaggage: '{baggage} checked baggage',
  insteadOf: 'Usual fare',
  bought: 'You bought {seats} {seats:seat|seats}',
  backToMine: 'Back to my place',
  listFailed: 'The flash sales could not be loaded',
  noRounds: 'No flash sales at present',
  noRoundsDetail: 'New rounds will appear here.',
  otherOffers: 'See other offers',
  rules: 'Flash sale rules',
  ruleMember: 'Only {member}s can buy. Please log in as a member.',
  ruleLimits:
    'In each round: at most {perMember} seats per member and {perDocument} per document. At most {perOrder} passengers per order, children included.',
  ruleOrder: 'Seats not ordered or paid for in time go to the next member in the queue.',
} satisfies typeof roundListTexts.zh;
