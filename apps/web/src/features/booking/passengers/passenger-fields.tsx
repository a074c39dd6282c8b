import { type DocumentType, documentRule, documentTypesFor, fullName, type TripKind } from '@haidai/domain/booking';
import type { ReactNode } from 'react';
import type { Fields } from '../../../core/form/fields.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { PersonFields } from '../../person/index.ts';
import { bookingTexts } from '../texts.ts';
import { isBlank, type PassengerDraft } from './passenger-draft.ts';
import styles from './passengers-form.module.css';
import { passengerTexts } from './texts.ts';

interface PassengerFieldsProps {
  index: number;
  fields: Fields<PassengerDraft>;
  tripKinds: readonly TripKind[];
  /** The name of the certificate that the fare requires. '' if the fare requires none. */
  certificateName: string;
  /** The choice between the child fare and the adult fare. */
  fareChoice: ReactNode;
  onClear: () => void;
}

/** The fields of one passenger. */
export function PassengerFields(props: PassengerFieldsProps) {
  const { index, fields, tripKinds, certificateName, fareChoice, onClear } = props;
  const t = useTexts(passengerTexts);
  const tBooking = useTexts(bookingTexts);
  const passenger = fields.values;
  const { passengerType, documentMasked, certificateMasked } = passenger;
  const isAbroad = !tripKinds.includes('D');
  const rule = documentRule(passenger.documentType);
  const isPassport = rule?.passport === true;
  const isLatin = isAbroad || rule?.name === 'latin';
  const hasKeptNumber = documentMasked !== '' && passenger.documentNo === '';
  const autoComplete = (token: string) => (index === 0 ? token : 'off');
  return (
    <fieldset className={styles.passenger}>
      <legend className={textStyles.visuallyHidden}>{t('passengerNo', { number: index + 1 })}</legend>
      <div className={styles.head}>
        <span className={styles.avatar} aria-hidden="true">
          {index + 1}
        </span>
        <b>{fullName(passenger) || t('passengerNo', { number: index + 1 })}</b>
        <Tag>{tBooking(`type${passengerType}`)}</Tag>
        {!isBlank(passenger) && (
          <Button
            className={styles.button}
            kind="text"
            size="s"
            aria-label={t('clearPassengerNo', { number: index + 1 })}
            onClick={onClear}
          >
            {t('clearPassenger')}
          </Button>
        )}
      </div>
      {fields.error('passengerType') && (
        <p className={styles.error} data-invalid="true" tabIndex={-1}>
          <Icon name="warning" size="s" />
          {fields.error('passengerType')}
        </p>
      )}
      <div className={layoutStyles.twoColumns}>
        <PersonFields
          fields={forgettingSaved(fields)}
          show={[
            'surname',
            'firstName',
            'documentType',
            'documentNo',
            isPassport && 'nationality',
            isPassport && 'documentExpiry',
            'birthday',
            'sex',
          ]}
          documentTypes={offeredTypes(passenger.documentType, tripKinds)}
          isHolderKnown={hasKeptNumber}
          looks={{
            surname: { required: true, autoComplete: autoComplete('family-name') },
            firstName: {
              required: true,
              autoComplete: autoComplete('given-name'),
              hint: t(isLatin ? 'nameHintLatin' : 'nameHintChinese'),
            },
            documentType: { required: true },
            documentNo: {
              required: true,
              hint: hasKeptNumber && t('documentKept', { number: documentMasked }),
              placeholder: documentMasked,
            },
            nationality: { required: true },
            documentExpiry: { required: isAbroad },
            birthday: { required: true, autoComplete: autoComplete('bday'), hint: t(`hint${passengerType}`) },
          }}
        />
        {certificateName !== '' && (
          <TextField
            label={t('certificateNo', { name: certificateName })}
            required
            autoComplete="off"
            spellCheck={false}
            hint={certificateMasked && t('documentKept', { number: certificateMasked })}
            {...fields.field('certificateNo')}
          />
        )}
        <PersonFields fields={fields} show={['mobile']} looks={{ mobile: { hint: t('mobileHint') } }} />
      </div>
      {fareChoice}
      {!passenger.savedPassengerId && (
        <div className={styles.fields}>
          <Checkbox {...fields.checkbox('saveForLater')}>{t('saveForLater')}</Checkbox>
        </div>
      )}
    </fieldset>
  );
}

/** Returns the fields with a change handler that removes the link to the saved passenger when the document changes. */
function forgettingSaved(fields: Fields<PassengerDraft>): Fields<PassengerDraft> {
  return {
    ...fields,
    set: (change) =>
      fields.set({
        ...change,
        ...('documentNo' in change && { savedPassengerId: null }),
        ...('documentType' in change && { documentMasked: '' }),
      }),
  };
}

/**
 * Returns the document types for the trip. A saved passenger may have another type. The list then includes it, so that
 * the traveller sees the wrong type.
 */
function offeredTypes(chosen: DocumentType, tripKinds: readonly TripKind[]): DocumentType[] {
  // OD looks like ID, and saving turns OD into ID. The list offers only ID.
  const offered = documentTypesFor(tripKinds).flatMap(({ type }) => (type === 'OD' ? [] : [type]));
  return documentRule(chosen) === null || offered.some((type) => type === chosen) ? offered : [chosen, ...offered];
}
