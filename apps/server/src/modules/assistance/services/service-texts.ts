import {
  type ServiceAsked,
  type ServiceDetails,
  type ServiceFault,
  type ServiceRules,
  serviceNames,
  weeksOn,
} from '@haidai/domain/assistance';
import { withEnglishDates } from '@haidai/domain/time';
import { type Language, Refusal, textIn } from '../../../platform/index.ts';

/** Describes the details that the traveller entered for a service. */
export function describeDetails(details: ServiceDetails, language: Language): string[] {
  const text = textIn(language);
  const { chair, batteries, batteryWh, dueDate, multiple, animal, animalWeeks, animalKg, shortNosed, withDog } =
    details;
  const chairs = {
    none: text('不带轮椅', 'no wheelchair of their own'),
    manual: text('自带手动轮椅', 'own manual wheelchair'),
    electric: text(
      `自带电动轮椅，${batteries} 块电池，每块 ${batteryWh} Wh`,
      `own electric wheelchair, ${batteries} × ${batteryWh} Wh`,
    ),
  };
  const animals = { cat: text('猫', 'cat'), dog: text('狗', 'dog') };
  return [
    chair && chairs[chair],
    dueDate && text(`预产期 ${dueDate}`, withEnglishDates(`due on ${dueDate}`)),
    multiple && text('多胎', 'multiple pregnancy'),
    animal &&
      text(
        `${animals[animal]}，${animalWeeks} 周龄，连箱 ${animalKg} kg`,
        `${animals[animal]}, ${animalWeeks} weeks old, ${animalKg} kg with its crate`,
      ),
    shortNosed && text('短鼻品种', 'short-nosed'),
    withDog && text('携带服务犬', 'with a service dog'),
  ].filter((word): word is string => typeof word === 'string');
}

interface RefusedService {
  rules: ServiceRules;
  asked: ServiceAsked;
  departDate: string;
  language: Language;
}

/** Returns the refusal for a service that breaks a rule. */
export function refuseService(
  fault: ServiceFault | 'full',
  { rules, asked, departDate, language }: RefusedService,
): Refusal {
  const terms = rules.terms[asked.code];
  const service = serviceNames[asked.code][language];
  const { dueDate = departDate, multiple } = asked.details;
  const weeks = weeksOn(dueDate, departDate);
  const { pregnancy, battery, pet } = rules;
  const refusals: Record<ServiceFault | 'full', () => Refusal> = {
    details: () => new Refusal('serviceDetails'),
    late: () => new Refusal('serviceTooLate', { service, hours: terms.noticeHours }),
    full: () => new Refusal('serviceFull', { service, places: terms.perFlight }),
    notNeeded: () => new Refusal('serviceNotNeeded', { weeks, from: pregnancy.certificateFrom }),
    tooFar: () =>
      new Refusal('pregnancyTooFar', { weeks, from: multiple ? pregnancy.multipleNoneFrom : pregnancy.noneFrom }),
    battery: () => new Refusal('batteryTooBig', { ...battery }),
    petAge: () => new Refusal('petTooYoung', { weeks: pet.weeks }),
    petHeat: () => new Refusal('petTooHot', { from: pet.hotFromMonth, to: pet.hotToMonth }),
    companion: () => new Refusal('companionNeeded'),
    certificate: () => new Refusal('certificateNeeded'),
    certificateOld: () => new Refusal('certificateOld', { days: terms.certificateDays ?? 0 }),
  };
  return refusals[fault]();
}

/** Describes how a passenger with this service checks in. */
export function describeCheckInEffect(language: Language): string {
  return language === 'zh'
    ? '申请同意后请到特殊旅客柜台值机，不能网上办理，工作人员会协助您'
    : 'Once approved, please check in at the special assistance counter, not online. Our staff will help you';
}
