import { documentRule, fullName, isName, noGivenName, normaliseName } from '@haidai/domain/booking';
import type { ComponentProps } from 'react';
import type { Fields } from '../../core/form/fields.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './given-name-field.module.css';
import type { PersonDraft } from './person-draft.ts';
import { personTexts } from './texts.ts';

interface GivenNameFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'id'> {
  fields: Fields<PersonDraft>;
}

/**
 * The given names. It shows the name of the ticket if that differs from the typed one. The holder of a passport with
 * one name chooses so, and the given name on the ticket is then `noGivenName`.
 */
export function GivenNameField({ fields, hint, ...look }: GivenNameFieldProps) {
  const t = useTexts(personTexts);
  const { surname, firstName, documentType, nationality } = fields.values;
  const isPassport = documentRule(documentType)?.passport === true;
  const isSingle = isPassport && firstName === noGivenName;
  const written = normaliseName({ surname, firstName }, nationality);
  const isRespelled = [surname, firstName].join().trim().toUpperCase() !== [written.surname, written.firstName].join();
  const isShown = isName(written, 'latin') && (isRespelled || isSingle);
  return (
    <div>
      <TextField
        {...look}
        {...fields.field('firstName')}
        hint={isShown ? t('onTicket', { name: fullName(written) }) : isSingle ? t('singleNameHint') : hint}
        readOnly={isSingle}
      />
      {isPassport && (
        <Checkbox
          className={styles.single}
          checked={isSingle}
          onChange={(checked) => fields.set({ firstName: checked ? noGivenName : '' })}
        >
          {t('singleName')}
        </Checkbox>
      )}
    </div>
  );
}
