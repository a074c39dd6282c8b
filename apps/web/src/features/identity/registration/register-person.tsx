import { documentRule } from '@haidai/domain/booking';
import { memberDocumentTypes } from '@haidai/domain/identity';
import type { Fields } from '../../../core/form/fields.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { PersonFields } from '../../person/index.ts';
import { identityTexts } from '../texts.ts';
import styles from './register.module.css';
import { hasBirthdayInDocument, type RegistrationDraft } from './registration-draft.ts';

/** Asks for the person as named in the document. The form leaves out the fields that the document number determines. */
export function RegisterPerson({ fields }: { fields: Fields<RegistrationDraft> }) {
  const t = useTexts(identityTexts);
  const rule = documentRule(fields.values.documentType);
  const [isChinese, isLatin] = [rule?.name === 'chinese', rule?.name === 'latin'];
  return (
    <fieldset>
      <legend>{t('whoYouAre')}</legend>
      <div className={styles.row}>
        <PersonFields
          fields={fields}
          show={['documentType', 'documentNo']}
          documentTypes={memberDocumentTypes}
          looks={{ documentType: { required: true }, documentNo: { required: true, maxLength: 40 } }}
        />
      </div>
      <PersonFields
        fields={fields}
        show={[rule?.passport === true && 'nationality']}
        looks={{ nationality: { required: true } }}
      />
      {!isLatin && (
        <div className={styles.row}>
          <PersonFields
            fields={fields}
            show={['surnameCn', 'firstnameCn']}
            looks={{ surnameCn: { required: isChinese }, firstnameCn: { required: isChinese } }}
          />
        </div>
      )}
      <div className={styles.row}>
        <PersonFields
          fields={fields}
          show={['surnameEn', 'firstnameEn']}
          looks={{
            surnameEn: { required: isLatin, hint: isLatin ? undefined : t('pinyinHint') },
            firstnameEn: { required: isLatin },
          }}
        />
      </div>
      {!hasBirthdayInDocument(fields.values) && (
        <PersonFields fields={fields} show={['birthday']} looks={{ birthday: { required: true } }} />
      )}
    </fieldset>
  );
}
