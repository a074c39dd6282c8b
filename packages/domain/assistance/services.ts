import type { Bilingual } from '../bilingual.ts';
import { daysBetween, type Instant, type IsoDate } from '../time/index.ts';

/** The special services, by their airline codes. UMNR is not among them because it has its own request form. */
export const serviceCodes = ['WCHR', 'WCHS', 'WCHC', 'STCR', 'BLND', 'DEAF', 'MAAS', 'BSCT', 'EXPT', 'AVIH'] as const;
export type ServiceCode = (typeof serviceCodes)[number];

export const serviceNames: Readonly<Record<ServiceCode | 'UMNR', Bilingual>> = {
  UMNR: { zh: '无成人陪伴儿童', en: 'unaccompanied minor' },
  WCHR: { zh: '机场轮椅（能上下客梯）', en: 'wheelchair to the gate' },
  WCHS: { zh: '客梯轮椅（不能上下客梯）', en: 'wheelchair to the cabin door' },
  WCHC: { zh: '客舱轮椅（不能行走）', en: 'wheelchair to the seat' },
  STCR: { zh: '担架', en: 'stretcher' },
  BLND: { zh: '视力障碍', en: 'blind or partially sighted' },
  DEAF: { zh: '听力障碍', en: 'deaf or hard of hearing' },
  MAAS: { zh: '机场引导（老年旅客等）', en: 'meet and assist at the airport (older travellers and others)' },
  BSCT: { zh: '婴儿摇篮', en: 'bassinet' },
  EXPT: { zh: '孕期旅客', en: 'expectant mother' },
  AVIH: { zh: '宠物托运', en: 'pet in the hold' },
};

/** Returns the name of a service as the first words of a line. `serviceNames` have it as inside a sentence. */
export function serviceTitle(code: keyof typeof serviceNames): Bilingual {
  const { zh, en } = serviceNames[code];
  return { zh, en: en.charAt(0).toUpperCase() + en.slice(1) };
}

/** The conditions of one service: dated data (docs/rules/special-passengers.md). */
export interface ServiceTerms {
  /** The latest request, in hours before the planned departure. */
  readonly noticeHours: number;
  readonly perFlight: number;
  /** The maximum age of the certificate on the departure date, in days. Null if the service needs no certificate. */
  readonly certificateDays: number | null;
  /** Whether another adult of 18 or older must fly on the same order. */
  readonly needsCompanion: boolean;
}

export interface ServiceRules {
  readonly id: string;
  /** The first flight date on which the rules apply. */
  readonly from: IsoDate;
  readonly terms: Readonly<Record<ServiceCode, ServiceTerms>>;
  /**
   * Limits in completed weeks on the day of the flight: the first week that needs a certificate, and the first week in
   * which the carrier does not accept the traveller (one child, several children).
   */
  readonly pregnancy: {
    readonly certificateFrom: number;
    readonly noneFrom: number;
    readonly multipleNoneFrom: number;
  };
  /** The maximum watt-hours of a single battery, and of each of two batteries. */
  readonly battery: { readonly one: number; readonly two: number };
  readonly pet: { readonly weeks: number; readonly hotFromMonth: number; readonly hotToMonth: number };
}

/** The details of a request. Details that its service does not need are missing. */
export interface ServiceDetails {
  readonly chair?: 'none' | 'manual' | 'electric' | undefined;
  readonly batteries?: 1 | 2 | undefined;
  readonly batteryWh?: number | undefined;
  readonly dueDate?: IsoDate | undefined;
  readonly multiple?: boolean | undefined;
  readonly animal?: 'cat' | 'dog' | undefined;
  readonly animalWeeks?: number | undefined;
  readonly animalKg?: number | undefined;
  readonly shortNosed?: boolean | undefined;
  /** Whether the traveller takes a guide or hearing dog into the cabin. */
  readonly withDog?: boolean | undefined;
}

export interface ServiceAsked {
  readonly code: ServiceCode;
  readonly details: ServiceDetails;
  /** The number of uploaded certificates, and the date of the newest. */
  readonly certificates: number;
  readonly certificateDate: IsoDate | null;
}

export interface ServiceFlight {
  readonly departDate: IsoDate;
  readonly departsAt: Instant;
  /** Whether another adult of 18 or older flies on the same order. */
  readonly hasCompanion: boolean;
}

export type ServiceFault =
  | 'late'
  | 'details'
  | 'notNeeded'
  | 'tooFar'
  | 'battery'
  | 'petAge'
  | 'petHeat'
  | 'companion'
  | 'certificate'
  | 'certificateOld';

const HOUR = 3_600_000;
const pregnancyDays = 280;

/** Returns the completed weeks of a pregnancy on a day. `dueDate` is the expected day of birth. */
export function weeksOn(dueDate: IsoDate, day: IsoDate): number {
  return Math.floor((pregnancyDays - daysBetween(day, dueDate)) / 7);
}

/** Returns the reason why a service is unavailable, or null if staff will review the request. */
export function serviceFault(
  rules: ServiceRules,
  asked: ServiceAsked,
  flight: ServiceFlight,
  now: Instant,
): ServiceFault | null {
  const { noticeHours, certificateDays, needsCompanion } = rules.terms[asked.code];
  const ofKind = faultOfKind(rules, asked, flight);
  if (ofKind) return ofKind;
  if (now > flight.departsAt - noticeHours * HOUR) return 'late';
  if (needsCompanion && !flight.hasCompanion) return 'companion';
  if (certificateDays === null) return null;
  if (asked.certificates === 0 || asked.certificateDate === null) return 'certificate';
  const age = daysBetween(asked.certificateDate, flight.departDate);
  return age > certificateDays || asked.certificateDate > flight.departDate ? 'certificateOld' : null;
}

function faultOfKind(rules: ServiceRules, { code, details }: ServiceAsked, flight: ServiceFlight): ServiceFault | null {
  if (code === 'WCHR' || code === 'WCHS' || code === 'WCHC') return faultOfChair(rules, details);
  if (code === 'EXPT') return faultOfPregnancy(rules, details, flight);
  return code === 'AVIH' ? faultOfPet(rules, details, flight) : null;
}

function faultOfChair({ battery }: ServiceRules, { chair, batteries, batteryWh }: ServiceDetails): ServiceFault | null {
  if (chair === undefined) return 'details';
  if (chair !== 'electric') return null;
  if (batteries === undefined || batteryWh === undefined || batteryWh <= 0) return 'details';
  return batteryWh > (batteries === 1 ? battery.one : battery.two) ? 'battery' : null;
}

function faultOfPregnancy(
  { pregnancy }: ServiceRules,
  { dueDate, multiple = false }: ServiceDetails,
  { departDate }: ServiceFlight,
): ServiceFault | null {
  if (dueDate === undefined || dueDate < departDate) return 'details';
  const weeks = weeksOn(dueDate, departDate);
  if (weeks >= (multiple ? pregnancy.multipleNoneFrom : pregnancy.noneFrom)) return 'tooFar';
  return weeks < pregnancy.certificateFrom ? 'notNeeded' : null;
}

function faultOfPet(
  { pet }: ServiceRules,
  { animal, animalWeeks, animalKg, shortNosed = false }: ServiceDetails,
  { departDate }: ServiceFlight,
): ServiceFault | null {
  if (animal === undefined || animalWeeks === undefined || animalKg === undefined || animalKg <= 0) return 'details';
  if (animalWeeks < pet.weeks) return 'petAge';
  const month = Number(departDate.slice(5, 7));
  return shortNosed && month >= pet.hotFromMonth && month <= pet.hotToMonth ? 'petHeat' : null;
}
