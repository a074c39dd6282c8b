import type { OrderDetail } from '@haidai/contract/booking';
import {
  type DocumentType,
  documentRule,
  documentTypesFor,
  fullName,
  normaliseDocumentNumber,
  readHolder,
  type TripKind,
} from '@haidai/domain/booking';
import { useCountryOptions } from '../../i18n/countries.ts';
import { useFieldErrorText } from '../../i18n/use-field-error-text.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Tag } from '../../ui/tag.tsx';
import textStyles from '../../ui/text.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { AdultFareChoice } from './adult-fare-choice.tsx';
import { isBlank, type PassengerDraft } from './passenger-draft.ts';
import styles from './passengers-form.module.css';
import { bookingTexts } from './texts.ts';
import { fieldId } from './use-passenger-form.ts';

interface PassengerFieldsProps {
  index: number;
  passenger: PassengerDraft;
  tripKinds: readonly TripKind[];
  /** The certificate the fare asks for, by its name; '' for none. */
  certificateName: string;
  /** What a child pays, by its own fare and by the adult's; null where there is no choice. */
  childPrices: OrderDetail['childPrices'];
  errorOf: (field: keyof PassengerDraft) => string | undefined;
  onChange: (passenger: PassengerDraft) => void;
  onClear: () => void;
}

/** One passenger. What the document number says (birthday, sex) is filled in and not asked for. */
export function PassengerFields(props: PassengerFieldsProps) {
  const { index, passenger, tripKinds, certificateName, childPrices, errorOf, onChange, onClear } = props;
  const t = useTexts(bookingTexts);
  const errorText = useFieldErrorText();
  const language = useLanguage();
  const countries = useCountryOptions();
  const rule = documentRule(passenger.documentType);
  const holder = readHolder(
    passenger.documentType,
    normaliseDocumentNumber(passenger.documentType, passenger.documentNo),
  );
  const fromDocument = holder !== null || (passenger.documentMasked !== '' && passenger.documentNo === '');
  const abroad = !tripKinds.includes('D');
  const set = (change: Partial<PassengerDraft>) => onChange({ ...passenger, ...change });
  const setDocumentNo = (documentNo: string) => {
    const read = readHolder(passenger.documentType, normaliseDocumentNumber(passenger.documentType, documentNo));
    set({ documentNo, savedPassengerId: null, ...(read ? { birthday: read.birthday, sex: read.sex } : {}) });
  };
  const field = (
    name: 'surname' | 'firstName' | 'documentNo' | 'birthday' | 'documentExpiry' | 'mobile' | 'certificateNo',
  ) => ({
    id: fieldId(`passengers.${index}.${name}`),
    value: passenger[name],
    error: errorText(errorOf(name)),
  });
  const clear = () => {
    onClear();
    document.getElementById(field('surname').id)?.focus();
  };
  const latin = abroad || rule?.name === 'latin';
  const documentHint =
    passenger.documentMasked && !passenger.documentNo
      ? t('documentKept', { number: passenger.documentMasked })
      : undefined;
  return (
    <fieldset className={styles.passenger}>
      <legend className={textStyles.visuallyHidden}>{t('passengerNo', { number: index + 1 })}</legend>
      <div className={styles.head}>
        <span className={styles.avatar} aria-hidden="true">
          {index + 1}
        </span>
        <b>{fullName(passenger) || t('passengerNo', { number: index + 1 })}</b>
        <Tag>{t(`type${passenger.passengerType}`)}</Tag>
        {!isBlank(passenger) && (
          <Button
            className={styles.button}
            kind="text"
            size="s"
            aria-label={t('clearPassengerNo', { number: index + 1 })}
            onClick={clear}
          >
            {t('clearPassenger')}
          </Button>
        )}
      </div>
      {errorOf('passengerType') && (
        <p className={styles.error} id={fieldId(`passengers.${index}.passengerType`)} tabIndex={-1}>
          <Icon name="warning" size="s" />
          {errorText(errorOf('passengerType'))}
        </p>
      )}
      <div className={layoutStyles.twoColumns}>
        <TextField
          label={t('surname')}
          required
          autoComplete={index === 0 ? 'family-name' : 'off'}
          {...field('surname')}
          onChange={(surname) => set({ surname })}
        />
        <TextField
          label={t('firstName')}
          required
          autoComplete={index === 0 ? 'given-name' : 'off'}
          hint={t(latin ? 'nameHintLatin' : 'nameHintChinese')}
          {...field('firstName')}
          onChange={(firstName) => set({ firstName })}
        />
        <SelectField<DocumentType>
          label={t('documentType')}
          required
          id={fieldId(`passengers.${index}.documentType`)}
          options={offeredTypes(passenger.documentType, tripKinds).map(({ type, zh, en }) => ({
            value: type,
            label: language === 'en' ? en : zh,
          }))}
          value={passenger.documentType}
          error={errorText(errorOf('documentType'))}
          onChange={(documentType) => set({ documentType, documentNo: '', documentMasked: '', savedPassengerId: null })}
        />
        <TextField
          label={t('documentNo')}
          required
          autoComplete="off"
          spellCheck={false}
          hint={documentHint}
          placeholder={passenger.documentMasked}
          {...field('documentNo')}
          onChange={setDocumentNo}
        />
        {rule?.passport && (
          <>
            <SelectField
              label={t('nationality')}
              required
              id={fieldId(`passengers.${index}.nationality`)}
              options={countries}
              value={passenger.nationality}
              onChange={(nationality) => set({ nationality })}
            />
            <DateField
              label={t('documentExpiry')}
              required={abroad}
              autoComplete="off"
              {...field('documentExpiry')}
              onChange={(documentExpiry) => set({ documentExpiry })}
            />
          </>
        )}
        <DateField
          label={t('birthday')}
          required
          autoComplete={index === 0 ? 'bday' : 'off'}
          readOnly={fromDocument}
          hint={fromDocument ? t('birthdayFromDocument') : t(`hint${passenger.passengerType}`)}
          {...field('birthday')}
          onChange={(birthday) => set({ birthday })}
        />
        {!fromDocument && (
          <SegmentedControl
            label={t('sex')}
            required
            options={[
              { value: 'M', label: t('male') },
              { value: 'F', label: t('female') },
            ]}
            value={passenger.sex}
            error={errorText(errorOf('sex'))}
            onChange={(sex) => set({ sex })}
          />
        )}
        {certificateName !== '' && (
          <TextField
            label={t('certificateNo', { name: certificateName })}
            required
            autoComplete="off"
            spellCheck={false}
            hint={passenger.certificateMasked && t('documentKept', { number: passenger.certificateMasked })}
            {...field('certificateNo')}
            onChange={(certificateNo) => set({ certificateNo })}
          />
        )}
        <TextField
          label={t('mobile')}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          hint={t('mobileHint')}
          {...field('mobile')}
          onChange={(mobile) => set({ mobile })}
        />
      </div>
      {passenger.passengerType === 'C' && childPrices && (
        <AdultFareChoice
          prices={childPrices}
          checked={passenger.atAdultFare}
          onChange={(atAdultFare) => set({ atAdultFare })}
        />
      )}
      {!passenger.savedPassengerId && (
        <div className={styles.fields}>
          <Checkbox checked={passenger.saveForLater} onChange={(saveForLater) => set({ saveForLater })}>
            {t('saveForLater')}
          </Checkbox>
        </div>
      )}
    </fieldset>
  );
}

/** The types for the trip. A saved passenger may bring another: it stays to be seen, or nobody could see what is wrong. */
function offeredTypes(chosen: DocumentType, tripKinds: readonly TripKind[]) {
  // OD reads like ID and becomes it when it is saved: it is not offered beside it.
  const offered = documentTypesFor(tripKinds).filter(({ type }) => type !== 'OD');
  const brought = documentRule(chosen);
  return !brought || offered.includes(brought) ? offered : [brought, ...offered];
}
