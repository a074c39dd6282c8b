import { documentRule } from '@haidai/domain/booking';
import { memberDocumentTypes } from '@haidai/domain/identity';
import { useCountryOptions } from '../../i18n/countries.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './register.module.css';
import { type RegistrationDraft, type RegistrationFaults, saysBirthday } from './registration-draft.ts';
import { identityTexts } from './texts.ts';

interface RegisterPersonProps {
  draft: RegistrationDraft;
  onChange: (part: Partial<RegistrationDraft>) => void;
  errorOf: (field: keyof RegistrationFaults) => string | undefined;
}

/** Who the member is, as the document has it. What its number says is not asked for. */
export function RegisterPerson({ draft, onChange, errorOf }: RegisterPersonProps) {
  const t = useTexts(identityTexts);
  const language = useLanguage();
  const countries = useCountryOptions();
  const rule = documentRule(draft.documentType);
  const types = memberDocumentTypes.map((type) => ({
    value: type,
    label: documentRule(type)?.[language === 'en' ? 'en' : 'zh'] ?? type,
  }));
  const field = (name: 'surnameCn' | 'firstnameCn' | 'surnameEn' | 'firstnameEn' | 'documentNo' | 'birthday') => ({
    value: draft[name],
    onChange: (value: string) => onChange({ [name]: value }),
    error: errorOf(name),
    autoComplete: 'off',
  });
  return (
    <fieldset>
      <legend>{t('whoYouAre')}</legend>
      <div className={styles.row}>
        <SelectField
          label={t('documentType')}
          required
          options={types}
          value={draft.documentType as (typeof memberDocumentTypes)[number]}
          onChange={(documentType) => onChange({ documentType })}
          error={errorOf('documentType')}
        />
        <TextField label={t('documentNo')} required maxLength={40} {...field('documentNo')} />
      </div>
      {rule?.passport && (
        <SelectField
          label={t('nationality')}
          required
          options={countries}
          value={draft.nationality}
          onChange={(nationality) => onChange({ nationality })}
        />
      )}
      {rule?.name !== 'latin' && (
        <div className={styles.row}>
          <TextField
            label={t('surnameCn')}
            required={rule?.name === 'chinese'}
            maxLength={20}
            {...field('surnameCn')}
          />
          <TextField
            label={t('firstnameCn')}
            required={rule?.name === 'chinese'}
            maxLength={20}
            {...field('firstnameCn')}
          />
        </div>
      )}
      <div className={styles.row}>
        <TextField
          label={t('surnameEn')}
          required={rule?.name === 'latin'}
          hint={rule?.name === 'latin' ? undefined : t('pinyinHint')}
          maxLength={28}
          {...field('surnameEn')}
        />
        <TextField
          label={t('firstnameEn')}
          required={rule?.name === 'latin'}
          maxLength={28}
          {...field('firstnameEn')}
        />
      </div>
      {!saysBirthday(draft) && <DateField label={t('birthday')} required {...field('birthday')} />}
    </fieldset>
  );
}
