import type { OperationCall } from '@haidai/contract';
import type { applyService, ServiceRequest } from '@haidai/contract/assistance';
import { isDate } from '@haidai/domain/time';

export type Details = OperationCall<typeof applyService>['body']['details'];
export type Service = ServiceRequest['service'];

/** What is typed for a service; of numbers the text, so that nothing jumps while it is written. */
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

/** What a service asks for. */
export function groupOf(service: Service): DetailGroup {
  if (service === 'WCHR' || service === 'WCHS' || service === 'WCHC') return 'chair';
  if (service === 'EXPT') return 'pregnancy';
  if (service === 'AVIH') return 'pet';
  return service === 'BLND' || service === 'DEAF' ? 'dog' : 'none';
}

const isMore = (text: string) => Number(text) > 0;

export type DetailFault = 'batteryWh' | 'dueDate' | 'animalWeeks' | 'animalKg';

/** Fields that are left out or no numbers; whether they will do is for the rules to say. */
export function detailFaults(service: Service, typed: TypedDetails): DetailFault[] {
  const checks: Record<DetailGroup, [DetailFault, boolean][]> = {
    chair: [['batteryWh', typed.chair === 'electric' && !isMore(typed.batteryWh)]],
    pregnancy: [['dueDate', !isDate(typed.dueDate)]],
    pet: [
      ['animalWeeks', !isMore(typed.animalWeeks)],
      ['animalKg', !isMore(typed.animalKg)],
    ],
    dog: [],
    none: [],
  };
  return checks[groupOf(service)].filter(([, isWrong]) => isWrong).map(([field]) => field);
}

/** As the API takes it: only what the service asks for. */
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
