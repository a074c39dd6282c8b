import type { FlightRecord } from '@haidai/contract/shopping';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Chip } from '../../../ui/display/chip.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { Icon } from '../../../ui/icon.tsx';
import textStyles from '../../../ui/text.module.css';
import { cabins } from '../fares/choose-fare.ts';
import type { FlightSearch, SortOrder } from '../flight-search.ts';
import { shoppingTexts } from '../texts.ts';
import { fareKindChoices } from './fare-kinds.ts';
import { aircraftTypes, dayPeriods } from './filter-flights.ts';
import styles from './flight-filters.module.css';

interface FlightFiltersProps {
  flights: readonly FlightRecord[];
  shown: number;
  search: FlightSearch;
  offersKinds: boolean;
  offersCabins: boolean;
  onChange: (change: Partial<FlightSearch>) => void;
}

/** The filters and the order of the list. The address keeps all choices made here. */
export function FlightFilters({ flights, shown, search, offersKinds, offersCabins, onChange }: FlightFiltersProps) {
  const t = useTexts(shoppingTexts);
  const transfers = flights.filter((flight) => flight.segments.length > 1).length;
  const orders: { value: SortOrder; label: string }[] = [
    { value: 'recommended', label: t('sortRecommended') },
    { value: 'price', label: t('sortPrice') },
    { value: 'departure', label: t('sortDeparture') },
  ];
  return (
    <div className={styles.filters}>
      <Chip pressed={search.direct} onClick={() => onChange({ direct: !search.direct })}>
        {t('directOnly')}
      </Chip>
      {offersKinds && (
        <ChipSelect
          label={t('fareKind')}
          value={search.fareKind}
          options={[['', t('ordinaryFares')], ...fareKindChoices.map((kind) => [kind, t(`kind${kind}`)] as const)]}
          onChange={(kind) => onChange({ fareKind: kind as FlightSearch['fareKind'], out: '', back: '' })}
        />
      )}
      <ChipSelect
        label={t('period')}
        value={search.period}
        options={[['', t('anyTime')], ...dayPeriods.map((period) => [period, t(period)] as const)]}
        onChange={(period) => onChange({ period: period as FlightSearch['period'] })}
      />
      {offersCabins && (
        <ChipSelect
          label={t('cabin')}
          value={search.classType}
          options={[['', t('anyCabin')], ...cabins.map((cabin) => [cabin, t(cabin)] as const)]}
          onChange={(cabin) => onChange({ classType: cabin as FlightSearch['classType'] })}
        />
      )}
      <ChipSelect
        label={t('aircraft')}
        value={search.aircraft}
        options={[['', t('anyAircraft')], ...aircraftTypes(flights).map((type) => [type, type] as const)]}
        onChange={(aircraft) => onChange({ aircraft })}
      />
      <span className={classNames(textStyles.hint, styles.count)} role="status">
        {transfers > 0 ? t('countWithTransfer', { count: shown, transfers }) : t('countFlights', { count: shown })}
      </span>
      <SegmentedControl
        className={styles.sort}
        label={t('sortLabel')}
        options={orders}
        value={search.sort}
        onChange={(sort) => onChange({ sort })}
      />
    </div>
  );
}

interface ChipSelectProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

/** A filter with a few values. It is the browser's own list with the look of a chip. */
function ChipSelect({ label, value, options, onChange }: ChipSelectProps) {
  return (
    <span className={styles.select} data-on={value ? '' : undefined}>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([optionValue, optionLabel]) => (
          <option key={optionValue} value={optionValue}>
            {optionLabel}
          </option>
        ))}
      </select>
      <Icon className={styles.icon} name="chevron-down" size="s" />
    </span>
  );
}
