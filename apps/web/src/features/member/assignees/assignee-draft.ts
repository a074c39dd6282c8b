import type { AssigneeRecord } from '@haidai/contract/member';
import type { DocumentType } from '@haidai/domain/booking';
import { type AssigneeEntry, normaliseAssignee, validateAssignee } from '@haidai/domain/member';
import { type DraftOf, readDraft, typedText } from '../../../core/form/draft.ts';
import { nameDraft, personDraft, readHolderOf } from '../../person/index.ts';

const { documentType, documentNo, documentExpiry, birthday, sex, nationality, mobile } = personDraft;

const documentDraft = {
  documentType,
  documentNo,
  documentExpiry,
  /** The saved number, masked. It stays if the user types none. '' for a new document. */
  masked: typedText,
};

const assigneeDraft = {
  ...nameDraft,
  birthday,
  sex,
  nationality,
  mobile,
};

export interface DocumentDraft extends DraftOf<typeof documentDraft> {
  /** The key that keeps the row of a document in its place. The server does not receive it. */
  key: number;
}

export interface AssigneeDraft extends DraftOf<typeof assigneeDraft> {
  documents: DocumentDraft[];
}

export const emptyDocument = (key: number, type: DocumentType = 'NI'): DocumentDraft => ({
  ...readDraft(documentDraft, { documentType: type }),
  key,
});

/** Returns the draft of an assignee, or an empty one. The browser never receives the saved numbers and mobile. */
export function draftOf(person?: AssigneeRecord): AssigneeDraft {
  const saved = person?.documents.map(({ documentNoMasked, ...each }, key) => ({
    ...readDraft(documentDraft, { ...each, masked: documentNoMasked }),
    key,
  }));
  return { ...readDraft(assigneeDraft, { ...person, mobile: '' }), documents: saved ?? [emptyDocument(0)] };
}

/** Returns the birthday and the sex that a document number determines. Null if none of the documents does. */
export function holderOf({ documents }: Pick<AssigneeDraft, 'documents'>) {
  for (const each of documents) {
    const holder = readHolderOf(each);
    if (holder) return holder;
  }
  return null;
}

/** Returns the entry that the rules and the server read. */
export function toEntry({ sex, mobile, documents, ...draft }: AssigneeDraft): AssigneeEntry {
  return {
    ...draft,
    sex: sex || 'M',
    mobile: mobile.trim() || null,
    documents: documents.map(({ documentType, documentNo, documentExpiry }) => ({
      documentType,
      documentNo,
      documentExpiry: documentExpiry || null,
    })),
  };
}

/** Returns the error codes by path. A saved number that stays is not required again. */
export function checkAssignee(draft: AssigneeDraft, today: string): Record<string, string> {
  const entry = normaliseAssignee(toEntry(draft));
  const isStored = (path: string) => {
    const [, index, field] = path.split('.');
    const document = draft.documents[Number(index)];
    return field === 'documentNo' && document?.documentNo === '' && document.masked !== '';
  };
  const errors: Record<string, string> = {};
  for (const { path, code } of validateAssignee(entry, today)) if (!isStored(path)) errors[path] ??= code;
  if (draft.sex === '' && !holderOf(draft)) errors.sex = 'sexMissing';
  return errors;
}

/** True if the change makes the assignee a different person: another name, birthday, nationality or document. */
export function isSomebodyNew(person: AssigneeRecord, draft: AssigneeDraft): boolean {
  const before = draftOf(person);
  const names = ['surnameCn', 'firstnameCn', 'surnameEn', 'firstnameEn', 'birthday', 'nationality'] as const;
  return (
    names.some((name) => before[name] !== draft[name].trim()) ||
    draft.documents.length !== before.documents.length ||
    draft.documents.some(({ documentNo, masked }) => documentNo.trim() !== '' || masked === '')
  );
}
