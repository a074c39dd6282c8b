import type { AssigneeRecord } from '@haidai/contract/member';
import { type DocumentType, normaliseDocumentNumber, readHolder } from '@haidai/domain/booking';
import { type AssigneeEntry, normaliseAssignee, validateAssignee } from '@haidai/domain/member';

export interface DocumentDraft {
  /** Of this form only, so that rows keep their place. */
  key: number;
  documentType: DocumentType;
  documentNo: string;
  documentExpiry: string;
  /** The number that is kept where none is typed; '' for a new document. */
  masked: string;
}

export interface AssigneeDraft extends Omit<AssigneeEntry, 'documents' | 'mobile' | 'sex'> {
  sex: 'M' | 'F' | '';
  mobile: string;
  documents: DocumentDraft[];
}

export const emptyDocument = (key: number, documentType: DocumentType = 'NI'): DocumentDraft => ({
  key,
  documentType,
  documentNo: '',
  documentExpiry: '',
  masked: '',
});

export function draftOf(person?: AssigneeRecord): AssigneeDraft {
  const known = person?.documents.map(({ documentType, documentNoMasked, documentExpiry }, key) => ({
    ...emptyDocument(key, documentType as DocumentType),
    documentExpiry: documentExpiry ?? '',
    masked: documentNoMasked,
  }));
  return {
    surnameCn: person?.surnameCn ?? '',
    firstnameCn: person?.firstnameCn ?? '',
    surnameEn: person?.surnameEn ?? '',
    firstnameEn: person?.firstnameEn ?? '',
    birthday: person?.birthday ?? '',
    sex: person?.sex ?? '',
    nationality: person?.nationality ?? 'CN',
    mobile: '',
    documents: known ?? [emptyDocument(0)],
  };
}

/** What a citizen number among the documents says of its holder. */
export function holderOf({ documents }: AssigneeDraft) {
  for (const { documentType, documentNo } of documents) {
    const holder = readHolder(documentType, normaliseDocumentNumber(documentType, documentNo));
    if (holder) return holder;
  }
  return null;
}

/** What is wrong, by path; a number that is kept is not asked for again. */
export function findFaults(draft: AssigneeDraft, today: string): Record<string, string> {
  const entry = normaliseAssignee({
    ...draft,
    sex: draft.sex || 'M',
    documents: draft.documents.map(({ documentType, documentNo, documentExpiry }) => ({
      documentType,
      documentNo,
      documentExpiry: documentExpiry || null,
    })),
  });
  const isKept = (path: string) => {
    const [, index, field] = path.split('.');
    const document = draft.documents[Number(index)];
    return field === 'documentNo' && document?.documentNo === '' && document.masked !== '';
  };
  const faults: Record<string, string> = {};
  for (const { path, code } of validateAssignee(entry, today)) if (!isKept(path)) faults[path] ??= code;
  if (draft.sex === '' && !holderOf(draft)) faults.sex = 'sexMissing';
  return faults;
}

/** Whether somebody named before would be somebody new: another name, birthday, nationality or document. */
export function isSomebodyNew(person: AssigneeRecord, draft: AssigneeDraft): boolean {
  const before = draftOf(person);
  const names = ['surnameCn', 'firstnameCn', 'surnameEn', 'firstnameEn', 'birthday', 'nationality'] as const;
  return (
    names.some((name) => before[name] !== draft[name].trim()) ||
    draft.documents.length !== before.documents.length ||
    draft.documents.some(({ documentNo, masked }) => documentNo.trim() !== '' || masked === '')
  );
}
