import type { AwardTraveller } from '@haidai/contract/award';
import { useQuery } from '@tanstack/react-query';
import { useSessionUser } from '../../../core/session/session.ts';
import { holderQuery, savedPassengersQuery } from '../queries.ts';
import type { ListedPerson } from './passenger-draft.ts';

/**
 * Returns the people whom the form offers: the saved passengers, and before them a member who is not among them, with
 * the name and the document of the account. Undefined while they load.
 */
export function useListedPeople(): readonly ListedPerson[] | undefined {
  const user = useSessionUser();
  const saved = useQuery(savedPassengersQuery);
  const isUnsaved = user?.isMember === true && saved.data?.every(({ isSelf }) => !isSelf) === true;
  const holder = useQuery({ ...holderQuery, enabled: isUnsaved });
  if (user === undefined || saved.isPending || (isUnsaved && holder.isPending)) return undefined;
  const people = saved.data ?? [];
  return isUnsaved && holder.data ? [listHolder(holder.data), ...people] : people;
}

/**
 * Returns the holder of the account as a person of the form. The account has no sex, so only the number of a resident
 * ID decides it.
 */
function listHolder(holder: AwardTraveller): ListedPerson {
  return {
    ...holder,
    passengerType: 'A',
    sex: holder.documentType === 'NI' ? holder.sex : '',
    mobileMasked: null,
  };
}
