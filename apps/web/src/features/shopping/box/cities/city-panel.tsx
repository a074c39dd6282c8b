import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTexts } from '../../../../i18n/use-texts.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { SearchList } from '../../../../ui/fields/search-list.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import layoutStyles from '../../../../ui/layout.module.css';
import { Popover } from '../../../../ui/overlays/popover.tsx';
import { type City, citiesOf, type Ends, type Place } from '../places.ts';
import { airportsQuery } from '../queries.ts';
import { listRecentTrips, recentCodes } from '../recent-trips.ts';
import { boxTexts } from '../texts.ts';
import styles from './city-panel.module.css';
import { groupCities, matchCities } from './group-cities.ts';
import { cityTexts } from './texts.ts';

interface CityPanelProps {
  /** The end of the trip that the traveller is choosing. */
  end: 'from' | 'to';
  ends: Ends;
  onPick: (place: Place) => void;
  onClose: () => void;
}

/**
 * A panel with the carrier's cities. For the destination, it shows only the cities that can be reached from the origin.
 */
export function CityPanel({ end, ends, onPick, onClose }: CityPanelProps) {
  const t = useTexts(boxTexts);
  const tCity = useTexts(cityTexts);
  const language = useLanguage();
  const { data: airports } = useQuery(airportsQuery);
  const all = airports ? citiesOf(airports, language) : [];
  const cities = end === 'from' ? all : reachable(all, ends.from.code);
  const label = t(end === 'from' ? 'origin' : 'destination');
  const titles = { recent: tCity('recent'), regional: tCity('regional'), abroad: tCity('abroad') };
  const pick = ({ code, name, airport, flag }: City) => {
    onPick({ code, name, airport, flag });
    onClose();
  };
  return (
    <Popover
      label={tCity('chooseCityOf', { label })}
      className={classNames(styles.panel, end === 'to' && styles.destination)}
      onClose={onClose}
    >
      <div className={classNames(styles.head, layoutStyles.narrowOnly)}>
        <b>{label}</b>
        <button type="button" data-icon-only aria-label={tCity('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {airports ? (
        <SearchList
          label={label}
          placeholder={tCity('cityPlaceholder')}
          emptyText={tCity('noCity')}
          groupsFor={(typed) =>
            typed.trim()
              ? matchCities(cities, typed, tCity('chooseCity'))
              : groupCities(cities, recentCodes(listRecentTrips()), titles)
          }
          onPick={(item) => pick(item.city)}
        />
      ) : (
        <Skeleton height="420px" />
      )}
    </Popover>
  );
}

function reachable(cities: readonly City[], from: string): City[] {
  const origin = cities.find((city) => city.code === from);
  return cities.filter((city) => !origin || origin.destinations.has(city.cityCode));
}
