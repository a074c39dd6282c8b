import type { AssigneeRecord } from '@haidai/contract/member';
import type { DocumentType } from '@haidai/domain/booking';
import { type AssigneeEntry, normaliseAssignee, validateAssignee } from '@haidai/domain/member';
import { z } from 'zod/mini';
import { nameDraft, personDraft, readHolderOf, typedText } from '../../person/index.ts';

const { documentType, documentNo, documentExpiry, birthday, sex, nationality, mobile } = personDraft.shape;

const documentDraft = z.object({
  /** The React key that keeps the row of a document in its place. The server does not receive it. */
  key: z.number(),
  documentType,
  documentNo,
  documentExpiry,
  /** The saved number, masked. It stays if the user types none. '' for a new document. */
  masked: typedText,
});

const assigneeDraft = z.object({
  ...nameDraft.shape,
  birthday,
  sex,
  nationality,
  mobile,
  documents: z.array(documentDraft),
});

export type DocumentDraft = z.infer<typeof documentDraft>;
export type AssigneeDraft = z.infer<typeof assigneeDraft>;

export const emptyDocument = (key: number, type: DocumentType = 'NI'): DocumentDraft =>
  documentDraft.parse({ key, documentType: type });

/** Returns the draft of an assignee, or an empty one. The browser never receives the saved numbers and mobile. */
export function draftOf(person?: AssigneeRecord): AssigneeDraft {
  const saved = person?.documents.map(({ documentNoMasked, ...each }, key) => ({
    ...each,
    key,
    masked: documentNoMasked,
  }));
  return assigneeDraft.parse({ ...person, mobile: '', documents: saved ?? [{ key: 0 }] });
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
