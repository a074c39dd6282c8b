import type { SavedPassenger } from '@haidai/contract/member';
import { type DocumentType, documentRule, normaliseDocumentNumber, readHolder } from '@haidai/domain/booking';
import { savedDocumentTypes } from '@haidai/domain/member';
import { useCountryOptions } from '../../../i18n/countries.ts';
import { useFieldErrorText } from '../../../i18n/use-field-error-text.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import fieldStyles from '../../../ui/field.module.css';
import layoutStyles from '../../../ui/layout.module.css';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useDocumentTypeName } from '../../booking/index.ts';
import type { EntryDraft, EntryFaults } from './passenger-entry.ts';
import styles from './passengers.module.css';
import { savedTexts } from './texts.ts';

interface PassengerFieldsProps {
  draft: EntryDraft;
  kept: SavedPassenger | undefined;
  faults: EntryFaults;
  onChange: (draft: EntryDraft) => void;
}

/** What the number of a document says (birthday, sex) is filled in and not asked for. */
export function PassengerFields({ draft, kept, faults, onChange }: PassengerFieldsProps) {
  const t = useTexts(savedTexts);
  const errorText = useFieldErrorText();
  const typeName = useDocumentTypeName();
  const countries = useCountryOptions();
  const rule = documentRule(draft.documentType);
  const isKept = kept !== undefined && draft.documentNo === '' && draft.documentType === kept.documentType;
  const holder = readHolder(draft.documentType, normaliseDocumentNumber(draft.documentType, draft.documentNo));
  const set = (change: Partial<EntryDraft>) => onChange({ ...draft, ...change });
  const setNumber = (documentNo: string) => {
    const read = readHolder(draft.documentType, normaliseDocumentNumber(draft.documentType, documentNo));
    set({ documentNo, ...(read && { birthday: read.birthday, sex: read.sex }) });
  };
  const field = (name: 'surname' | 'firstName' | 'documentNo' | 'birthday' | 'documentExpiry' | 'mobile') => ({
    value: draft[name],
    error: errorText(faults[name]),
    autoComplete: 'off',
  });
  return (
    <div className={layoutStyles.twoColumns}>
      <TextField label={t('surname')} required {...field('surname')} onChange={(surname) => set({ surname })} />
      <TextField
        label={t('firstName')}
        required
        hint={t(rule?.name === 'latin' ? 'nameHintLatin' : 'nameHintChinese')}
        {...field('firstName')}
        onChange={(firstName) => set({ firstName })}
      />
      <SelectField<DocumentType>
        label={t('documentType')}
        required
        options={savedDocumentTypes.map((type) => ({ value: type, label: typeName(type) }))}
        value={draft.documentType}
        error={errorText(faults.documentType)}
        onChange={(documentType) => set({ documentType, documentNo: '' })}
      />
      <TextField
        label={t('documentNo')}
        required
        spellCheck={false}
        maxLength={40}
        hint={isKept ? t('documentKept', { number: kept.documentNoMasked }) : undefined}
        {...field('documentNo')}
        onChange={setNumber}
      />
      {rule?.passport && (
        <SelectField
          label={t('nationality')}
          required
          options={countries}
          value={draft.nationality}
          onChange={(nationality) => set({ nationality })}
        />
      )}
      {rule?.passport && (
        <DateField
          label={t('documentExpiry')}
          {...field('documentExpiry')}
          onChange={(documentExpiry) => set({ documentExpiry })}
        />
      )}
      <DateField
        label={t('birthday')}
        required
        readOnly={holder !== null}
        hint={t(holder ? 'birthdayFromDocument' : `hint${draft.passengerType}`)}
        {...field('birthday')}
        onChange={(birthday) => set({ birthday })}
      />
      <SelectField
        label={t('passengerType')}
        required
        options={(['A', 'C', 'B'] as const).map((type) => ({ value: type, label: t(`type${type}`) }))}
        value={draft.passengerType}
        error={errorText(faults.passengerType)}
        onChange={(passengerType) => set({ passengerType })}
      />
      <TextField
        label={t('mobile')}
        type="tel"
        inputMode="numeric"
        maxLength={20}
        hint={kept?.mobileMasked ? t('mobileKept', { mobile: kept.mobileMasked }) : undefined}
        {...field('mobile')}
        onChange={(mobile) => set({ mobile })}
      />
      {!holder && (
        <div className={styles.sex}>
          <span className={fieldStyles.label}>{t('sex')}</span>
          <SegmentedControl
            label={t('sex')}
            options={[
              { value: 'M', label: t('male') },
              { value: 'F', label: t('female') },
            ]}
            value={draft.sex}
            error={errorText(faults.sex)}
            onChange={(sex) => set({ sex })}
          />
        </div>
      )}
    </div>
  );
}
