import { titleTypes } from '@haidai/domain/documents';
import type { Fields } from '../../core/form/fields.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { documentsTexts } from './texts.ts';

export interface BuyerDraft {
  titleType: (typeof titleTypes)[number];
  title: string;
  taxNumber: string;
}

/** Asks for the buyer on a voucher or an invoice. */
export function BuyerFields({ fields }: { fields: Pick<Fields<BuyerDraft>, 'field' | 'values'> }) {
  const t = useTexts(documentsTexts);
  const { titleType } = fields.values;
  return (
    <>
      <SelectField
        label={t('titleType')}
        options={titleTypes.map((value) => ({ value, label: t(value) }))}
        {...fields.field('titleType')}
      />
      <TextField
        label={t('titleField')}
        required
        autoComplete={titleType === 'PERSONAL' ? 'name' : 'organization'}
        maxLength={100}
        {...fields.field('title')}
      />
      {titleType !== 'PERSONAL' && (
        <TextField
          label={t(titleType === 'ENTERPRISE' ? 'taxNumber' : 'taxNumberOptional')}
          hint={t('taxNumberHint')}
          required={titleType === 'ENTERPRISE'}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          {...fields.field('taxNumber')}
        />
      )}
    </>
  );
}
