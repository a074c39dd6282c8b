import type { UnaccompaniedMinorFault, UnaccompaniedMinorRules } from '@haidai/domain/assistance';
import { type Language, Refusal } from '../../../platform/index.ts';

type Obstacle = Exclude<UnaccompaniedMinorFault, 'age'> | 'full';

const obstacleTexts: Record<Obstacle, Record<Language, string>> = {
  abroad: { zh: '只在国内航班办理', en: 'Domestic flights only' },
  lastFlight: { zh: '当天最后一班不办理', en: 'Not on the last flight of the day' },
  late: { zh: '须在起飞前 {hours} 小时以前申请', en: 'Apply at least {hours} hours before departure' },
  full: { zh: '{places} 个名额已满', en: 'All {places} places are taken' },
};

export function describeObstacle(
  why: Obstacle,
  { noticeHours, perFlight }: UnaccompaniedMinorRules,
  language: Language,
): string {
  return obstacleTexts[why][language].replace('{hours}', String(noticeHours)).replace('{places}', String(perFlight));
}

/** Returns the refusal for an application that breaks a rule. */
export function refuseUnaccompaniedMinor(
  fault: UnaccompaniedMinorFault | 'full',
  rules: UnaccompaniedMinorRules,
): Refusal {
  if (fault === 'age') return new Refusal('aloneAge', { from: rules.ageFrom, below: rules.mayBelow });
  if (fault === 'late') return new Refusal('aloneTooLate', { hours: rules.noticeHours });
  if (fault === 'full') return new Refusal('aloneFull', { places: rules.perFlight });
  return new Refusal(fault === 'abroad' ? 'aloneAbroad' : 'aloneLastFlight');
}
