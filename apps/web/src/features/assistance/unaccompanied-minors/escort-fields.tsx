import {
  type Escort,
  type EscortDocument,
  type EscortField,
  type EscortRule,
  escortDocuments,
  type Relation,
  relations,
} from '@haidai/domain/assistance';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useDocumentTypeName } from '../../booking/index.ts';
import { aloneTexts } from './texts.ts';
import styles from './unaccompanied-minors.module.css';

export const noEscort: Escort = {
  name: '',
  documentType: 'NI',
  documentNo: '',
  mobile: '',
  relation: 'PARENT',
  address: '',
};

interface EscortFieldsProps {
  title: string;
  escort: Escort;
  onChange: (escort: Escort) => void;
  faults: readonly { path: EscortField; rule: EscortRule }[];
}

/** Somebody who brings the child, or meets it. */
export function EscortFields({ title, escort, onChange, faults }: EscortFieldsProps) {
  const t = useTexts(aloneTexts);
  const documentName = useDocumentTypeName();
  const words = {
    name: t('nameWrong'),
    document: t('documentWrong'),
    age: t('adultWrong'),
    mobile: t('mobileWrong'),
    address: t('addressWrong'),
  } as const;
  const errorOf = (field: EscortField) => {
    const fault = faults.find(({ path }) => path === field);
    return fault && words[fault.rule];
  };
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <TextField
        label={t('name')}
        maxLength={40}
        autoComplete="off"
        value={escort.name}
        onChange={(name) => onChange({ ...escort, name })}
        error={errorOf('name')}
      />
      <SelectField<Relation>
        label={t('relation')}
        value={escort.relation}
        onChange={(relation) => onChange({ ...escort, relation })}
        options={(Object.keys(relations) as Relation[]).map((value) => ({ value, label: t(`RELATION_${value}`) }))}
      />
      <SelectField<EscortDocument>
        label={t('documentType')}
        value={escort.documentType}
        onChange={(documentType) => onChange({ ...escort, documentType })}
        options={escortDocuments.map((value) => ({ value, label: documentName(value) }))}
      />
      <TextField
        label={t('documentNo')}
        maxLength={30}
        autoComplete="off"
        value={escort.documentNo}
        onChange={(documentNo) => onChange({ ...escort, documentNo })}
        error={errorOf('documentNo')}
      />
      <TextField
        label={t('mobile')}
        type="tel"
        inputMode="numeric"
        maxLength={16}
        autoComplete="off"
        value={escort.mobile}
        onChange={(mobile) => onChange({ ...escort, mobile })}
        error={errorOf('mobile')}
      />
      <TextField
        label={t('address')}
        maxLength={120}
        autoComplete="off"
        value={escort.address}
        onChange={(address) => onChange({ ...escort, address })}
        error={errorOf('address')}
      />
    </fieldset>
  );
}
