import { savedDocumentTypes } from '@haidai/domain/member';
import type { Fields } from '../../../core/form/fields.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import { PersonFields } from '../../person/index.ts';
import type { DocumentDraft } from './assignee-draft.ts';
import styles from './assignees.module.css';
import { assigneeTexts } from './texts.ts';

interface AssigneeDocumentFieldsProps {
  no: number;
  fields: Fields<DocumentDraft>;
  /** Receives the document after each change of its type or number. */
  onChange: (document: DocumentDraft) => void;
  onRemove: (() => void) | undefined;
}

export function AssigneeDocumentFields({ no, fields, onChange, onRemove }: AssigneeDocumentFieldsProps) {
  const t = useTexts(assigneeTexts);
  const { documentType, documentNo, masked } = fields.values;
  const expires = documentType !== 'NI' && documentType !== 'CHDNI';
  // A document of another type has another number, so the saved number goes.
  const set = (change: Partial<DocumentDraft>) => {
    const whole = { ...change, ...('documentType' in change && { masked: '' }) };
    fields.set(whole);
    onChange({ ...fields.values, ...whole });
  };
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
        <PersonFields
          fields={{ ...fields, set }}
          show={['documentType', 'documentNo', expires && 'documentExpiry']}
          documentTypes={savedDocumentTypes}
          looks={{
            documentType: { required: true },
            documentNo: { required: true, maxLength: 40, stored: documentNo === '' ? masked : undefined },
            documentExpiry: { optional: true },
          }}
        />
      </div>
    </fieldset>
  );
}
