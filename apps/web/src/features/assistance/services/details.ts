import type { OperationCall } from '@haidai/contract';
import type { applyService, ServiceRequest } from '@haidai/contract/assistance';
import { isDate } from '@haidai/domain/time';

export type Details = OperationCall<typeof applyService>['body']['details'];
export type Service = ServiceRequest['service'];

/** The typed details of a service. Numbers are kept as text, so that the fields do not change while the user types. */
export interface TypedDetails {
  chair: 'none' | 'manual' | 'electric';
  batteries: '1' | '2';
  batteryWh: string;
  dueDate: string;
  multiple: boolean;
  animal: 'cat' | 'dog';
  animalWeeks: string;
  animalKg: string;
  shortNosed: boolean;
  withDog: boolean;
}

export const noDetails: TypedDetails = {
  chair: 'none',
  batteries: '1',
  batteryWh: '',
  dueDate: '',
  multiple: false,
  animal: 'cat',
  animalWeeks: '',
  animalKg: '',
  shortNosed: false,
  withDog: false,
};

export type DetailGroup = 'chair' | 'pregnancy' | 'pet' | 'dog' | 'none';

/** Returns the group of details that a service requires. */
export function groupOf(service: Service): DetailGroup {
  if (service === 'WCHR' || service === 'WCHS' || service === 'WCHC') return 'chair';
  if (service === 'EXPT') return 'pregnancy';
  if (service === 'AVIH') return 'pet';
  return service === 'BLND' || service === 'DEAF' ? 'dog' : 'none';
}

const isMore = (text: string) => Number(text) > 0;

export type DetailErrorKey = 'batteryWrong' | 'dueDateWrong' | 'animalWeeksWrong' | 'animalKgWrong';

/** Returns the keys of the errors by field: a field is empty, or is no number or date. The server checks the limits. */
export function checkDetails(
  service: Service,
  typed: TypedDetails,
): Partial<Record<keyof TypedDetails, DetailErrorKey | undefined>> {
  const group = groupOf(service);
  if (group === 'chair') {
    return { batteryWh: typed.chair !== 'electric' || isMore(typed.batteryWh) ? undefined : 'batteryWrong' };
  }
  if (group === 'pregnancy') return { dueDate: isDate(typed.dueDate) ? undefined : 'dueDateWrong' };
  if (group !== 'pet') return {};
  return {
    animalWeeks: isMore(typed.animalWeeks) ? undefined : 'animalWeeksWrong',
    animalKg: isMore(typed.animalKg) ? undefined : 'animalKgWrong',
  };
}

/** Returns the details for the API, with only the fields that the service requires. */
export function toDetails(service: Service, typed: TypedDetails): Details {
  const { chair, dueDate, multiple, animal, shortNosed, withDog } = typed;
  const electric = {
    batteries: typed.batteries === '2' ? (2 as const) : (1 as const),
    batteryWh: Number(typed.batteryWh),
  };
  const groups: Record<DetailGroup, Details> = {
    chair: { chair, ...(chair === 'electric' && electric) },
    pregnancy: { dueDate, multiple },
    pet: { animal, animalWeeks: Math.floor(Number(typed.animalWeeks)), animalKg: Number(typed.animalKg), shortNosed },
    dog: { withDog },
    none: {},
  };
  return groups[groupOf(service)];
}
