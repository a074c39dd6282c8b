import {
  type DocumentType,
  documentRule,
  documentTypesFor,
  isName,
  normaliseDocumentNumber,
  normaliseName,
  readHolder,
} from '@haidai/domain/booking';
import { ageOn, isDate } from '@haidai/domain/time';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useDocumentTypeName } from '../../booking/index.ts';
import type { AloneBody } from './apply-by-flight.tsx';
import { aloneTexts } from './texts.ts';
import styles from './unaccompanied-minors.module.css';

export type ChildTyped = NonNullable<AloneBody['child']>;
type Fault = 'name' | 'document' | 'birthday' | 'age';

export const noChild: ChildTyped = { surname: '', firstName: '', documentType: 'CHDNI', documentNo: '', birthday: '' };

/** What the number says of the birthday, or what was typed. */
function birthdayOf({ documentType, documentNo, birthday = '' }: ChildTyped): string {
  return readHolder(documentType, normaliseDocumentNumber(documentType, documentNo))?.birthday ?? birthday;
}

/** Tickets of children alone are for 5 to 11; the server decides by the rules of the day. */
const ages = { from: 5, below: 12 };

export function childFaults(child: ChildTyped, day: string): Partial<Record<Fault, boolean>> {
  const number = normaliseDocumentNumber(child.documentType, child.documentNo);
  const name = normaliseName(child);
  const birthday = birthdayOf(child);
  const age = isDate(birthday) ? ageOn(birthday, day) : ages.from;
  return {
    name: !isName(name, 'chinese') && !isName(name, 'latin'),
    document: documentRule(child.documentType)?.accepts(number, 'CN') !== true,
    birthday: !isDate(birthday),
    age: age < ages.from || age >= ages.below,
  };
}

interface ChildFieldsProps {
  child: ChildTyped;
  onChange: (child: ChildTyped) => void;
  faults: Partial<Record<Fault, boolean>>;
}

export function ChildFields({ child, onChange, faults }: ChildFieldsProps) {
  const t = useTexts(aloneTexts);
  const documentName = useDocumentTypeName();
  const types = documentTypesFor(['D']);
  const wrongBirthday = faults.birthday ? t('birthdayWrong') : faults.age ? t('ageWrong') : undefined;
  return (
    <fieldset className={styles.group}>
      <legend>{t('childTitle')}</legend>
      <TextField
        label={t('surname')}
        maxLength={30}
        autoComplete="off"
        value={child.surname}
        onChange={(surname) => onChange({ ...child, surname })}
        error={faults.name ? t('nameWrong') : undefined}
      />
      <TextField
        label={t('firstName')}
        maxLength={30}
        autoComplete="off"
        value={child.firstName}
        onChange={(firstName) => onChange({ ...child, firstName })}
      />
      <SelectField<DocumentType>
        label={t('documentType')}
        value={child.documentType}
        onChange={(documentType) => onChange({ ...child, documentType })}
        options={types.map(({ type }) => ({ value: type, label: documentName(type) }))}
      />
      <TextField
        label={t('documentNo')}
        maxLength={30}
        autoComplete="off"
        value={child.documentNo}
        onChange={(documentNo) => onChange({ ...child, documentNo })}
        error={faults.document ? t('documentWrong') : undefined}
      />
      <DateField
        label={t('birthday')}
        value={birthdayOf(child)}
        onChange={(birthday) => onChange({ ...child, birthday })}
        error={wrongBirthday}
      />
    </fieldset>
  );
}
