import { fullName } from '@haidai/domain/booking';
import { maskName } from '@haidai/domain/identity';
import { type Deps, type Language, unsealMasked } from '../../../platform/index.ts';
import type { PassengerRow } from '../repository.ts';
import { documentText, passengerTexts } from './desk-texts.ts';

interface Look {
  /** True if names and numbers are masked. */
  masked: boolean;
  language: Language;
}

/** Returns a passenger as the desk shows them. */
export function describePassenger({ vault }: Pick<Deps, 'vault'>, row: PassengerRow, { masked, language }: Look) {
  const name = fullName({ surname: row.surname, firstName: row.first_name });
  return {
    seq: row.seq,
    name: masked ? maskName(name) : name,
    passengerType: row.passenger_type,
    typeText: passengerTexts[row.passenger_type][language],
    documentType: row.document_type,
    documentText: documentText(row.document_type)[language],
    documentNo: masked ? unsealMasked(vault, row.document_sealed) : vault.unseal(row.document_sealed),
  };
}
