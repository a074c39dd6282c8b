import type { AssigneeRecord } from '@haidai/contract/member';
import { documentRule } from '@haidai/domain/booking';
import type { Fields } from '../../../core/form/fields.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { PersonFields } from '../../person/index.ts';
import { AssigneeDocumentFields } from './assignee-document-fields.tsx';
import { type AssigneeDraft, type DocumentDraft, emptyDocument, holderOf } from './assignee-draft.ts';
import { assigneeTexts } from './texts.ts';

interface AssigneeFieldsProps {
  fields: Fields<AssigneeDraft>;
  person: AssigneeRecord | undefined;
}

const MOST_DOCUMENTS = 6;

export function AssigneeFields({ fields, person }: AssigneeFieldsProps) {
  const t = useTexts(assigneeTexts);
  const { documents } = fields.values;
  const hasPassport = documents.some(({ documentType }) => documentRule(documentType)?.passport);
  /** Sets the birthday and the sex if a document number determines them. */
  const readHolder = (changed: DocumentDraft[]) => {
    const holder = holderOf({ documents: changed });
    if (holder) fields.set({ birthday: holder.birthday, sex: holder.sex });
  };
  const setDocuments = (changed: DocumentDraft[]) => {
    fields.set({ documents: changed });
    readHolder(changed);
  };
  return (
    <>
      <div className={layoutStyles.twoColumns}>
        <PersonFields fields={fields} show={['surnameCn', 'firstnameCn', 'surnameEn', 'firstnameEn']} />
      </div>
      <p className={textStyles.detail}>{t('nameHint')}</p>
      {documents.map((document, index) => (
        <AssigneeDocumentFields
          key={document.key}
          no={index + 1}
          fields={fields.item('documents', index)}
          onChange={(changed) => readHolder(documents.with(index, changed))}
          onRemove={documents.length > 1 ? () => setDocuments(documents.toSpliced(index, 1)) : undefined}
        />
      ))}
      {documents.length < MOST_DOCUMENTS && (
        <Button
          kind="text"
          size="s"
          onClick={() => {
            const key = Math.max(...documents.map((each) => each.key)) + 1;
            setDocuments([...documents, emptyDocument(key, 'PP')]);
          }}
        >
          {t('addDocument')}
        </Button>
      )}
      <div className={layoutStyles.twoColumns}>
        <PersonFields
          fields={fields}
          show={[hasPassport && 'nationality', 'birthday', 'mobile', 'sex']}
          isHolderKnown={holderOf(fields.values) !== null}
          looks={{
            birthday: { required: true, hint: t('birthdayHint') },
            mobile: { optional: true, maxLength: 20, stored: person?.mobileMasked },
          }}
        />
      </div>
    </>
  );
}
