import type { SavedPassenger } from '@haidai/contract/member';
import { ageGroupOn, type DocumentType, documentRule, type PassengerType } from '@haidai/domain/booking';
import { maskMobile } from '@haidai/domain/identity';
import { unsealMasked, type Vault } from '../../../platform/index.ts';
import type { SavedPassengerRow } from './repository.ts';

/** A saved passenger as lists show it: numbers masked, DD, SD, HV and OD as ID, grown up where time has passed. */
export function toSavedPassenger(saved: SavedPassengerRow, vault: Vault, today: string): SavedPassenger {
  const documentType = saved.document_type as DocumentType;
  return {
    id: saved.id,
    surname: saved.surname,
    firstName: saved.first_name,
    passengerType: grownUp(saved.passenger_type, saved.birthday, today),
    documentType: documentRule(documentType)?.normalForm ?? documentType,
    documentNoMasked: unsealMasked(vault, saved.document_sealed),
    birthday: saved.birthday,
    sex: saved.sex,
    nationality: saved.nationality,
    documentExpiry: saved.document_expiry,
    mobileMasked: saved.mobile_sealed === null ? null : maskMobile(vault.unseal(saved.mobile_sealed)),
  };
}

/** Who was saved as a baby or a child may be older by now; a baby saved as a child wants a seat, and stays one. */
function grownUp(savedAs: PassengerType, birthday: string, today: string): PassengerType {
  const byAge = ageGroupOn(birthday, today);
  return byAge === 'A' || savedAs === 'B' ? byAge : savedAs;
}
