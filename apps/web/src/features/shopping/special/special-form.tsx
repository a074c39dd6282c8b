import { useQuery } from '@tanstack/react-query';
import { formatMonth, formatYuan } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import textStyles from '../../../ui/text.module.css';
import { citiesOf } from '../box/places.ts';
import { airportsQuery } from '../box/queries.ts';
import { fareKindChoices } from '../results/fare-kinds.ts';
import type { SpecialSearch } from './special-search.ts';
import styles from './special-ticket-page.module.css';
import { specialTexts } from './texts.ts';

/** The budgets that the form offers, in yuan. */
const budgets = [300, 500, 800, 1000, 1500, 2000];

interface SpecialFormProps {
  search: SpecialSearch;
  originName: string;
  months: readonly string[];
  onChange: (change: Partial<SpecialSearch>) => void;
}

/** The form for origin, month, budget and kind of fare. The page updates after each choice. */
export function SpecialForm({ search, originName, months, onChange }: SpecialFormProps) {
  const t = useTexts(specialTexts);
  const language = useLanguage();
  const { data: airports } = useQuery(airportsQuery);
  const cities = airports ? citiesOf(airports, language).filter(({ airportCodes }) => airportCodes.length > 0) : [];
  const origins = cities
    .toSorted((a, b) => (a.pinyin < b.pinyin ? -1 : 1))
    .map(({ code, name, airport }) => ({ value: code, label: airport && name !== airport ? `${name} ${code}` : name }));
  const known = origins.some(({ value }) => value === search.origCode3);
  return (
    <div className={styles.form}>
      <div className={styles.row}>
        <SelectField
          label={t('from')}
          options={known ? origins : [{ value: search.origCode3, label: originName }, ...origins]}
          value={search.origCode3}
          onChange={(origCode3) => onChange({ origCode3, destCode3: '' })}
        />
        <SelectField
          label={t('month')}
          options={[
            { value: '', label: t('nextThirtyDays') },
            ...months.map((month) => ({ value: month, label: formatMonth(month, language) })),
          ]}
          value={search.month}
          onChange={(month) => onChange({ month, calendar: '' })}
        />
        <SelectField
          label={t('budget')}
          options={[
            { value: '0', label: t('anyBudget') },
            ...budgets.map((yuan) => ({ value: String(yuan), label: t('upTo', { yuan: formatYuan(yuan) }) })),
          ]}
          value={String(search.budget)}
          onChange={(budget) => onChange({ budget: Number(budget), destCode3: '' })}
        />
      </div>
      <SegmentedControl
        label={t('region')}
        options={[
          { value: 'D', label: t('inland') },
          { value: 'I', label: t('abroad') },
        ]}
        value={search.iorD}
        onChange={(iorD) => onChange({ iorD, destCode3: '', calendar: '' })}
      />
      <fieldset className={styles.kinds}>
        <legend className={textStyles.visuallyHidden}>{t('fareKind')}</legend>
        <Chip pressed={search.fareKind === ''} onClick={() => onChange({ fareKind: '' })}>
          {t('ordinaryFares')}
        </Chip>
        {fareKindChoices.map((kind) => (
          <Chip key={kind} pressed={search.fareKind === kind} onClick={() => onChange({ fareKind: kind })}>
            {t(`kind${kind}`)}
          </Chip>
        ))}
      </fieldset>
    </div>
  );
}
