export { useDocumentTypeName } from './document-type-name.ts';
export { MobileField } from './mobile-field.tsx';
export { nameDraft, type PersonDraft, personDraft, readHolderOf } from './person-draft.ts';
export { PersonFields } from './person-fields.tsx';
