import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Chip } from '../../../ui/display/chip.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { Icon } from '../../../ui/icon.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import { showWhole } from '../../../ui/show-whole.ts';
import textStyles from '../../../ui/text.module.css';
import { cabins } from '../fares/choose-fare.ts';
import { fareTermsTexts } from '../fares/terms-texts.ts';
import type { FlightSearch, SortOrder } from '../flight-search.ts';
import type { ListedFlight } from '../listed-flight.ts';
import { shoppingTexts } from '../texts.ts';
import { fareKindChoices } from './fare-kinds.ts';
import {
  aircraftTypes,
  countFlights,
  dayPeriods,
  type FilterName,
  layoverHours,
  layoverLengths,
  layoverPlaces,
} from './filter-flights.ts';
import styles from './flight-filters.module.css';
import { PriceSwitch } from './price-switch.tsx';

interface FlightFiltersProps {
  flights: readonly ListedFlight[];
  shown: number;
  search: FlightSearch;
  offersKinds: boolean;
  offersCabins: boolean;
  /** Whether the traveller can choose between the price of the party and of one person. */
  offersViews: boolean;
  onChange: (change: Partial<FlightSearch>) => void;
}

const orders: readonly [
  SortOrder,
  'sortRecommended' | 'sortPrice' | 'sortDeparture' | 'sortDuration' | 'sortArrival',
][] = [
  ['recommended', 'sortRecommended'],
  ['price', 'sortPrice'],
  ['departure', 'sortDeparture'],
  ['duration', 'sortDuration'],
  ['arrival', 'sortArrival'],
];

/**
 * The filters and the order of the list. The address keeps all choices made here. Each value of a filter says how many
 * flights it leaves.
 */
export function FlightFilters({
  flights,
  shown,
  search,
  offersKinds,
  offersCabins,
  offersViews,
  onChange,
}: FlightFiltersProps) {
  const t = useTexts(shoppingTexts);
  const tTerms = useTexts(fareTermsTexts);
  const transfers = flights.filter((flight) => flight.segments.length > 1).length;
  const places = layoverPlaces(flights);
  const counted = (name: FilterName, value: string, text: string) =>
    [value, t('withCount', { text, count: countFlights(flights, search, { [name]: value }) })] as const;
  return (
    <fieldset className={styles.filters} aria-label={t('filters')} onFocus={showWhole}>
      {offersViews && <PriceSwitch className={layoutStyles.narrowOnly} search={search} />}
      <Chip pressed={search.direct} onClick={() => onChange({ direct: !search.direct })}>
        {t('directOnly')}
      </Chip>
      {offersKinds && (
        <ChipSelect
          label={t('fareKind')}
          value={search.fareKind}
          options={[['', t('ordinaryFares')], ...fareKindChoices.map((kind) => [kind, tTerms(`kind${kind}`)] as const)]}
          onChange={(kind) => onChange({ fareKind: kind as FlightSearch['fareKind'], out: '', back: '' })}
        />
      )}
      <ChipSelect
        label={t('period')}
        value={search.period}
        options={[['', t('anyTime')], ...dayPeriods.map((period) => counted('period', period, t(period)))]}
        onChange={(period) => onChange({ period: period as FlightSearch['period'] })}
      />
      <ChipSelect
        label={t('arrivalPeriod')}
        value={search.arrive}
        options={[['', t('anyArrival')], ...dayPeriods.map((period) => counted('arrive', period, t(period)))]}
        onChange={(arrive) => onChange({ arrive: arrive as FlightSearch['arrive'] })}
      />
      {offersCabins && (
        <ChipSelect
          label={t('cabin')}
          value={search.classType}
          options={[['', t('anyCabin')], ...cabins.map((cabin) => [cabin, t(cabin)] as const)]}
          onChange={(cabin) => onChange({ classType: cabin as FlightSearch['classType'] })}
        />
      )}
      {places.length > 0 && (
        <>
          <ChipSelect
            label={t('layover')}
            value={search.layover}
            options={[
              ['', t('anyLayover')],
              ...layoverLengths.map((length) =>
                counted('layover', length, t(`layover_${length}`, layoverHours[length])),
              ),
            ]}
            onChange={(layover) => onChange({ layover: layover as FlightSearch['layover'] })}
          />
          <ChipSelect
            label={t('layoverPlace')}
            value={search.via}
            options={[['', t('anyPlace')], ...places.map(({ code, city }) => counted('via', code, city))]}
            onChange={(via) => onChange({ via })}
          />
        </>
      )}
      <ChipSelect
        label={t('aircraft')}
        value={search.aircraft}
        options={[['', t('anyAircraft')], ...aircraftTypes(flights).map((type) => counted('aircraft', type, type))]}
        onChange={(aircraft) => onChange({ aircraft })}
      />
      <span className={classNames(textStyles.hint, styles.count)} role="status">
        {transfers > 0 ? t('countWithTransfer', { count: shown, transfers }) : t('countFlights', { count: shown })}
      </span>
      <SegmentedControl
        className={styles.sort}
        label={t('sortLabel')}
        options={orders.map(([value, label]) => ({ value, label: t(label) }))}
        value={search.sort}
        onChange={(sort) => onChange({ sort })}
      />
    </fieldset>
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
