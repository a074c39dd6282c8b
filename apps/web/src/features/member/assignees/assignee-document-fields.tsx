import type { DocumentType } from '@haidai/domain/booking';
import { savedDocumentTypes } from '@haidai/domain/member';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useDocumentTypeName } from '../../booking/index.ts';
import type { DocumentDraft } from './assignee-draft.ts';
import styles from './assignees.module.css';
import { assigneeTexts } from './texts.ts';

interface AssigneeDocumentFieldsProps {
  no: number;
  document: DocumentDraft;
  faultOf: (field: 'documentType' | 'documentNo' | 'documentExpiry') => string | undefined;
  onChange: (document: DocumentDraft) => void;
  onRemove: (() => void) | undefined;
}

export function AssigneeDocumentFields(props: AssigneeDocumentFieldsProps) {
  const { no, document, faultOf, onChange, onRemove } = props;
  const t = useTexts(assigneeTexts);
  const typeName = useDocumentTypeName();
  return (
    <fieldset className={styles.documentFields}>
      <legend>
        {t('document', { no })}{' '}
        {onRemove && (
          <Button kind="text" size="s" onClick={onRemove}>
            {t('removeDocument', { no })}
          </Button>
        )}
      </legend>
      <div className={layoutStyles.twoColumns}>
        <SelectField<DocumentType>
          label={t('documentType')}
          required
          options={savedDocumentTypes.map((type) => ({ value: type, label: typeName(type) }))}
          value={document.documentType}
          error={faultOf('documentType')}
          // Another type has another number.
          onChange={(documentType) => onChange({ ...document, documentType, documentNo: '', masked: '' })}
        />
        <TextField
          label={t('documentNo')}
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          hint={
            document.masked && document.documentNo === '' ? t('documentKept', { number: document.masked }) : undefined
          }
          value={document.documentNo}
          error={faultOf('documentNo')}
          onChange={(documentNo) => onChange({ ...document, documentNo })}
        />
        {document.documentType !== 'NI' && document.documentType !== 'CHDNI' && (
          <DateField
            label={t('documentExpiry')}
            autoComplete="off"
            value={document.documentExpiry}
            error={faultOf('documentExpiry')}
            onChange={(documentExpiry) => onChange({ ...document, documentExpiry })}
          />
        )}
      </div>
    </fieldset>
  );
}
