import { type DocumentType, expectedLength, normaliseDocumentNumber } from '@haidai/domain/booking';
import { Fragment, type InputHTMLAttributes, type ReactNode } from 'react';
import type { Fields } from '../../core/form/fields.ts';
import { useCountryOptions } from '../../i18n/countries.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useDocumentTypeName } from './document-type-name.ts';
import { GivenNameField } from './given-name-field.tsx';
import { MobileField } from './mobile-field.tsx';
import { type NameDraft, type PersonDraft, readHolderOf } from './person-draft.ts';
import { personTexts } from './texts.ts';

type PersonValues = PersonDraft & NameDraft;
export type PersonField = keyof PersonValues;

/** The appearance of one field on a page. */
export interface FieldLook {
  /** True if the label marks the field as optional. */
  optional?: boolean;
  hint?: ReactNode;
  required?: boolean;
  maxLength?: number;
  autoComplete?: string;
  placeholder?: string;
  /** The masked value that the server stores. It stays while the field is empty. */
  stored?: string | null | undefined;
  readOnly?: boolean;
}

interface PersonFieldsProps<Values extends Partial<PersonValues>> {
  fields: Fields<Values>;
  /** The fields in their order on the page. `false` stands for a hidden field. */
  show: readonly ((PersonField & keyof Values) | false)[];
  looks?: Partial<Record<PersonField, FieldLook>>;
  documentTypes?: readonly DocumentType[];
  /** True if a document outside these fields determines the birthday and the sex. */
  isHolderKnown?: boolean;
}

/**
 * The fields of a person, with the same labels and rules on every page. The number of an identity card determines the
 * birthday and the sex. The form then fills them in and does not ask for them.
 */
export function PersonFields<Values extends Partial<PersonValues>>(props: PersonFieldsProps<Values>) {
  const { show, looks = {}, documentTypes = [], isHolderKnown = false } = props;
  // `show` names fields of these values only.
  const fields = props.fields as unknown as Fields<PersonValues>;
  const { values } = fields;
  const t = useTexts(personTexts);
  const typeName = useDocumentTypeName();
  const countries = useCountryOptions();
  const hasDocument = values.documentType !== undefined && values.documentNo !== undefined;
  const isRead = isHolderKnown || (hasDocument && readHolderOf(values) !== null);
  const look = (name: PersonField) => {
    const { optional, stored, ...rest } = looks[name] ?? {};
    return {
      label: optional ? t('optional', { label: t(name) }) : t(name),
      autoComplete: 'off',
      hint: stored ? t('stored', { value: stored }) : undefined,
      ...rest,
    };
  };
  const setDocumentNo = (documentNo: string) => {
    const holder = readHolderOf({ ...values, documentNo });
    fields.set({
      documentNo,
      ...(holder && values.birthday !== undefined && { birthday: holder.birthday }),
      ...(holder && values.sex !== undefined && { sex: holder.sex }),
    });
  };
  const documentNoError = () => {
    const { documentType, documentNo } = values;
    const error = fields.error('documentNo');
    const length = error ? expectedLength(documentType, documentNo) : null;
    if (length === null) return error;
    return t('documentLength', { length, count: normaliseDocumentNumber(documentType, documentNo).length });
  };
  const render = (name: PersonField) => {
    switch (name) {
      case 'documentType':
        return (
          <SelectField<DocumentType>
            {...look(name)}
            {...fields.field(name)}
            options={documentTypes.map((type) => ({ value: type, label: typeName(type) }))}
            onChange={(documentType) => fields.set({ documentType, documentNo: '' })}
          />
        );
      case 'firstName':
        return <GivenNameField {...look(name)} fields={fields} />;
      case 'mobile': {
        const { maxLength, readOnly, ...rest } = look(name);
        return <MobileField {...rest} {...fields.field(name)} />;
      }
      case 'documentNo':
        return (
          <TextField
            spellCheck={false}
            {...look(name)}
            {...fields.field(name)}
            error={documentNoError()}
            onChange={setDocumentNo}
          />
        );
      case 'nationality':
        return <SelectField {...look(name)} {...fields.field(name)} options={countries} />;
      case 'documentExpiry':
        return <DateField {...look(name)} {...fields.field(name)} />;
      case 'birthday':
        return (
          <DateField
            {...look(name)}
            {...(isRead && { readOnly: true, hint: t('birthdayFromDocument') })}
            {...fields.field(name)}
          />
        );
      case 'sex':
        return (
          !isRead && (
            <SegmentedControl
              label={t('sex')}
              required
              {...fields.field(name)}
              options={[
                { value: 'M', label: t('male') },
                { value: 'F', label: t('female') },
              ]}
            />
          )
        );
      default:
        return <TextField {...inputs[name]} {...look(name)} {...fields.field(name)} />;
    }
  };
  return show.map((name) => name && <Fragment key={name}>{render(name)}</Fragment>);
}

/** The attributes of the text fields in addition to those of the page. */
const inputs: Partial<Record<PersonField, InputHTMLAttributes<HTMLInputElement>>> = {
  surnameCn: { maxLength: 20 },
  firstnameCn: { maxLength: 20 },
  surnameEn: { maxLength: 40 },
  firstnameEn: { maxLength: 40 },
};
