import {
  checkEscortEntry,
  type Escort,
  escortDocuments,
  normaliseEscort,
  type Relation,
  relations,
} from '@haidai/domain/assistance';
import type { Fields } from '../../../core/form/fields.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { PersonFields } from '../../person/index.ts';
import { unaccompaniedMinorTexts } from './texts.ts';
import styles from './unaccompanied-minors.module.css';

export const noEscort: Escort = {
  name: '',
  documentType: 'NI',
  documentNo: '',
  mobile: '',
  relation: 'PARENT',
  address: '',
};

const errorKeys = {
  name: 'nameWrong',
  document: 'documentWrong',
  age: 'adultWrong',
  mobile: 'mobileWrong',
  address: 'addressWrong',
} as const;

/** Returns the keys of the errors by field. */
export function checkEscort(escort: Escort, day: string) {
  const errors: Record<string, (typeof errorKeys)[keyof typeof errorKeys]> = {};
  for (const { path, rule } of checkEscortEntry(normaliseEscort(escort), day)) errors[path] ??= errorKeys[rule];
  return errors;
}

/** The fields of the person who brings or meets the child. */
export function EscortFields({ title, fields }: { title: string; fields: Fields<Escort> }) {
  const t = useTexts(unaccompaniedMinorTexts);
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <TextField label={t('name')} maxLength={40} autoComplete="off" {...fields.field('name')} />
      <SelectField<Relation>
        label={t('relation')}
        options={(Object.keys(relations) as Relation[]).map((value) => ({ value, label: t(`RELATION_${value}`) }))}
        {...fields.field('relation')}
      />
      <PersonFields
        fields={fields}
        show={['documentType', 'documentNo', 'mobile']}
        documentTypes={escortDocuments}
        looks={{ documentNo: { maxLength: 30 }, mobile: { maxLength: 16 } }}
      />
      <TextField label={t('address')} maxLength={120} autoComplete="off" {...fields.field('address')} />
    </fieldset>
  );
}
