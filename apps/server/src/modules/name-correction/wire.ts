import type { NameCorrectionRecord } from '@haidai/contract/name-correction';
import { fullName } from '@haidai/domain/booking';
import { maskDocument } from '@haidai/domain/identity';
import { type NameCorrectionStatus, nameCorrectionTexts } from '@haidai/domain/name-correction';
import type { Selectable } from 'kysely';
import type { Database, Deps, Language } from '../../platform/index.ts';
import { type StoredPerson, unsealStored } from './stored-person.ts';

export type CorrectionRow = Selectable<Database['name_correction']>;

/** Returns a traveller as the API shows them, with the number masked. */
export function toPerson(person: Omit<StoredPerson, 'birthday'>): NameCorrectionRecord['before'] {
  return { passName: fullName(person), idNo: maskDocument(person.documentNo), sex: person.sex };
}

/** Lists the facts that a correction changes. */
export function listChanged(
  before: Omit<StoredPerson, 'birthday'>,
  after: Omit<StoredPerson, 'birthday'>,
): NameCorrectionRecord['changed'] {
  const isChanged = {
    name: fullName(before) !== fullName(after),
    document: before.documentNo !== after.documentNo,
    sex: before.sex !== after.sex,
  };
  return (['name', 'document', 'sex'] as const).filter((fact) => isChanged[fact]);
}

/** Returns a correction as the API shows it. */
export function toRecord(deps: Pick<Deps, 'vault'>, row: CorrectionRow, language: Language): NameCorrectionRecord {
  const status = row.status as NameCorrectionStatus;
  const [before, after] = [unsealStored(deps, row.before_sealed), unsealStored(deps, row.after_sealed)];
  return {
    correctionNo: row.correction_no,
    passengerSeq: row.passenger_seq,
    status,
    statusText: nameCorrectionTexts[status][language],
    before: toPerson(before),
    after: toPerson(after),
    changed: listChanged(before, after),
    byStaff: row.decision !== 'rule',
    askTime: row.asked_at.toISOString(),
    decidedTime: row.decided_at?.toISOString() ?? null,
    answer: deps.vault.unseal(row.answer_sealed),
    canWithdraw: status === 'RECEIVED' && row.account_id !== null,
  };
}
