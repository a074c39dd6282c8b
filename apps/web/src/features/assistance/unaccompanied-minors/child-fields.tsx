import type { SiteFigures } from '@haidai/contract/pages';
import { documentRule, documentTypesFor, isName, normaliseDocumentNumber, normaliseName } from '@haidai/domain/booking';
import { ageOn, isDate } from '@haidai/domain/time';
import type { Fields } from '../../../core/form/fields.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { PersonFields } from '../../person/index.ts';
import type { UnaccompaniedMinorBody } from './queries.ts';
import { unaccompaniedMinorTexts } from './texts.ts';
import styles from './unaccompanied-minors.module.css';

type ChildDraft = Required<NonNullable<UnaccompaniedMinorBody['child']>>;

export const noChild: ChildDraft = { surname: '', firstName: '', documentType: 'CHDNI', documentNo: '', birthday: '' };

/**
 * Returns the keys of the errors by field. The age limits are the figures of the site. The server decides by the rules
 * of the day.
 */
export function checkChild(
  child: ChildDraft,
  day: string,
  { aloneAge, aloneMayAge }: Pick<SiteFigures, 'aloneAge' | 'aloneMayAge'>,
) {
  const number = normaliseDocumentNumber(child.documentType, child.documentNo);
  const name = normaliseName(child);
  const age = isDate(child.birthday) ? ageOn(child.birthday, day) : aloneAge;
  const errors: Record<string, 'nameWrong' | 'documentWrong' | 'birthdayWrong' | 'ageWrong'> = {};
  if (!isName(name, 'chinese') && !isName(name, 'latin')) errors.surname = 'nameWrong';
  if (documentRule(child.documentType)?.accepts(number, 'CN') !== true) errors.documentNo = 'documentWrong';
  if (!isDate(child.birthday)) errors.birthday = 'birthdayWrong';
  else if (age < aloneAge || age >= aloneMayAge) errors.birthday = 'ageWrong';
  return errors;
}

export function ChildFields({ fields }: { fields: Fields<ChildDraft> }) {
  const t = useTexts(unaccompaniedMinorTexts);
  return (
    <fieldset className={styles.group}>
      <legend>{t('childTitle')}</legend>
      <PersonFields
        fields={fields}
        show={['surname', 'firstName', 'documentType', 'documentNo', 'birthday']}
        documentTypes={documentTypesFor(['D']).map(({ type }) => type)}
        looks={{ surname: { maxLength: 30 }, firstName: { maxLength: 30 }, documentNo: { maxLength: 30 } }}
      />
    </fieldset>
  );
}
