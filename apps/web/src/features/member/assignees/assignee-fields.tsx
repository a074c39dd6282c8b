import type { AssigneeRecord } from '@haidai/contract/member';
import { documentRule } from '@haidai/domain/booking';
import { useCountryOptions } from '../../../i18n/countries.ts';
import { useFieldErrorText } from '../../../i18n/use-field-error-text.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import fieldStyles from '../../../ui/field.module.css';
import layoutStyles from '../../../ui/layout.module.css';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import textStyles from '../../../ui/text.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import { AssigneeDocumentFields } from './assignee-document-fields.tsx';
import { type AssigneeDraft, type DocumentDraft, emptyDocument, holderOf } from './assignee-draft.ts';
import styles from './assignees.module.css';
import { assigneeTexts } from './texts.ts';

interface AssigneeFieldsProps {
  draft: AssigneeDraft;
  person: AssigneeRecord | undefined;
  faults: Record<string, string>;
  onChange: (draft: AssigneeDraft) => void;
}

const MOST_DOCUMENTS = 6;

export function AssigneeFields({ draft, person, faults, onChange }: AssigneeFieldsProps) {
  const t = useTexts(assigneeTexts);
  const errorText = useFieldErrorText();
  const countries = useCountryOptions();
  const holder = holderOf(draft);
  const hasPassport = draft.documents.some(({ documentType }) => documentRule(documentType)?.passport);
  const set = (change: Partial<AssigneeDraft>) => onChange({ ...draft, ...change });
  const field = (name: 'surnameCn' | 'firstnameCn' | 'surnameEn' | 'firstnameEn' | 'birthday' | 'mobile') => ({
    value: draft[name],
    onChange: (value: string) => set({ [name]: value }),
    error: errorText(faults[name]),
    autoComplete: 'off',
  });
  const setDocuments = (documents: DocumentDraft[]) => {
    const read = holderOf({ ...draft, documents });
    set({ documents, ...(read && { birthday: read.birthday, sex: read.sex }) });
  };
  return (
    <>
      <div className={layoutStyles.twoColumns}>
        <TextField label={t('surnameCn')} maxLength={20} {...field('surnameCn')} />
        <TextField label={t('firstnameCn')} maxLength={20} {...field('firstnameCn')} />
        <TextField label={t('surnameEn')} maxLength={28} {...field('surnameEn')} />
        <TextField label={t('firstnameEn')} maxLength={28} {...field('firstnameEn')} />
      </div>
      <p className={textStyles.detail}>{t('nameHint')}</p>
      {draft.documents.map((document, index) => (
        <AssigneeDocumentFields
          key={document.key}
          no={index + 1}
          document={document}
          faultOf={(name) => errorText(faults[`documents.${index}.${name}`])}
          onChange={(changed) => setDocuments(draft.documents.with(index, changed))}
          onRemove={draft.documents.length > 1 ? () => setDocuments(draft.documents.toSpliced(index, 1)) : undefined}
        />
      ))}
      {draft.documents.length < MOST_DOCUMENTS && (
        <Button
          kind="text"
          size="s"
          onClick={() => {
            const key = Math.max(...draft.documents.map((each) => each.key)) + 1;
            setDocuments([...draft.documents, emptyDocument(key, 'PP')]);
          }}
        >
          {t('addDocument')}
        </Button>
      )}
      <div className={layoutStyles.twoColumns}>
        {hasPassport && (
          <SelectField
            label={t('nationality')}
            options={countries}
            value={draft.nationality}
            onChange={(nationality) => set({ nationality })}
          />
        )}
        <DateField
          label={t('birthday')}
          required
          readOnly={holder !== null}
          hint={t('birthdayHint')}
          {...field('birthday')}
        />
        <TextField
          label={t('mobile')}
          type="tel"
          inputMode="numeric"
          maxLength={20}
          hint={person?.mobileMasked ? t('mobileKept', { mobile: person.mobileMasked }) : undefined}
          {...field('mobile')}
        />
        {!holder && (
          <div className={styles.sex}>
            <span className={fieldStyles.label}>{t('sex')}</span>
            <SegmentedControl
              label={t('sex')}
              options={[
                { value: 'M', label: t('male') },
                { value: 'F', label: t('female') },
              ]}
              value={draft.sex}
              error={errorText(faults.sex)}
              onChange={(sex) => set({ sex })}
            />
          </div>
        )}
      </div>
    </>
  );
}
