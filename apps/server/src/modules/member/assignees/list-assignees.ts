import type { AssigneeList, AssigneeRecord } from '@haidai/contract/member';
import { type DocumentType, documentRule, fullName } from '@haidai/domain/booking';
import { maskMobile } from '@haidai/domain/identity';
import { assigneeEffectiveOn, assigneeRulesOn } from '@haidai/domain/member';
import { type Db, type Deps, unsealMasked } from '../../../platform/index.ts';
import { loadProgramme } from '../../reference/index.ts';
import { listStoredAssignees, type StoredAssignee } from './repository.ts';

type ListDeps = Pick<Deps, 'vault' | 'clock'> & { db: Db };

/** Lists the assignees of a member as the member sees them. */
export async function listAssignees(deps: ListDeps, accountId: string): Promise<AssigneeList> {
  const { db, clock } = deps;
  const today = clock.today();
  const rules = assigneeRulesOn(loadProgramme(), today);
  const all = await listStoredAssignees(db, accountId);
  const named = all.filter(({ row }) => row.place_until === null);
  const freeing = all.filter(({ row }) => row.place_until !== null && row.place_until > today);
  const list = await db
    .selectFrom('assignee_list')
    .select('first_named_on')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return {
    assignees: named.map((stored) => toRecord(deps, stored, today)),
    most: rules.most,
    free: Math.max(0, rules.most - named.length - freeing.length),
    freeing: freeing.map(({ row }) => ({ name: nameOf(row), freeOn: row.place_until ?? today })),
    effectiveIfNamedToday: assigneeEffectiveOn(rules, list?.first_named_on ?? null, today),
    firstListDays: rules.firstListDays,
    laterDays: rules.laterDays,
  };
}

export function nameOf(row: StoredAssignee['row']): string {
  const chinese = { surname: row.surname_cn, firstName: row.firstname_cn };
  return fullName(chinese.surname ? chinese : { surname: row.surname_en, firstName: row.firstname_en });
}

function toRecord({ vault }: ListDeps, { row, documents }: StoredAssignee, today: string): AssigneeRecord {
  return {
    id: row.id,
    surnameCn: row.surname_cn,
    firstnameCn: row.firstname_cn,
    surnameEn: row.surname_en,
    firstnameEn: row.firstname_en,
    birthday: row.birthday,
    sex: row.sex,
    nationality: row.nationality,
    mobileMasked: row.mobile_sealed === null ? null : maskMobile(vault.unseal(row.mobile_sealed)),
    documents: documents.map((document) => {
      const type = document.document_type as DocumentType;
      return {
        id: document.id,
        documentType: documentRule(type)?.normalForm ?? type,
        documentNoMasked: unsealMasked(vault, document.document_sealed),
        documentExpiry: document.document_expiry,
      };
    }),
    namedOn: row.named_on,
    effectiveOn: row.effective_on,
    isEffective: row.effective_on <= today,
  };
}
