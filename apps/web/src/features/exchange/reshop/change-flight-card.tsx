import { formatYuan } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/display/card.tsx';
import textStyles from '../../../ui/text.module.css';
import { FlightLine } from '../../flight-line/index.ts';
import styles from '../exchange.module.css';
import type { ChangeFlight } from '../queries.ts';
import { exchangeTexts } from '../texts.ts';

interface ChangeFlightCardProps {
  flight: ChangeFlight;
  onChoose: (name: string) => void;
}

/** Shows one flight with its classes: the price of a change to each, with its parts. */
export function ChangeFlightCard({ flight, onChoose }: ChangeFlightCardProps) {
  const t = useTexts(exchangeTexts);
  const numbers = numbersOf(flight);
  const first = leastOfCabins(flight);
  const more = flight.changes.filter((change) => !first.includes(change));
  return (
    <Card as="article" aria-label={`${numbers} ${flight.departTime}`}>
      <div className={styles.flight}>
        <div>
          <FlightLine
            from={{ time: flight.departTime, ...departureOf(flight) }}
            to={{ time: flight.destTime, ...arrivalOf(flight) }}
            dayOffset={flight.dayOffset}
            duration={flight.duration}
            stop={flight.segments[0]?.stops[0]}
            transfer={flight.transfer}
          />
          <p className={textStyles.detail}>{numbers}</p>
        </div>
        {flight.changes.length === 0 ? (
          <p className={textStyles.secondary}>{t('noSeats')}</p>
        ) : (
          <div>
            <Classes flight={flight} changes={first} onChoose={onChoose} />
            {more.length > 0 && (
              <details>
                <summary className={classNames(textStyles.link, textStyles.small)}>
                  {t('moreClasses', { count: more.length })}
                </summary>
                <Classes flight={flight} changes={more} onChoose={onChoose} />
              </details>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

interface ClassesProps extends ChangeFlightCardProps {
  changes: ChangeFlight['changes'];
}

function Classes({ flight, changes, onChoose }: ClassesProps) {
  const t = useTexts(exchangeTexts);
  const numbers = numbersOf(flight);
  return (
    <ul className={styles.classes}>
      {changes.map((change) => {
        const fare = flight.fares.find(({ name }) => name === change.name);
        const amount = `${formatYuan(change.dueAmount)}${change.duePoints > 0 ? t('andPoints', { points: formatYuan(change.duePoints) }) : ''}`;
        const clazz = `${fare?.clazzName ?? ''} ${change.name}`;
        const [fee, difference] = [formatYuan(change.fee), formatYuan(change.difference + change.tax)];
        return (
          <li key={change.name}>
            <span>
              <b>{clazz}</b> {fare?.productName}
              <small>{t('feeAndDifference', { fee, difference })}</small>
            </span>
            <Button
              kind="outline"
              size="s"
              aria-label={t('choose', { flight: numbers, clazz, amount })}
              onClick={() => onChoose(change.name)}
            >
              {change.dueAmount === 0 && change.duePoints === 0 ? t('free') : t('pay', { amount })}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the cheapest change in each cabin. The card shows these at first. */
function leastOfCabins({ changes, fares }: ChangeFlight): ChangeFlight['changes'] {
  const cabinOf = (name: string) => fares.find((fare) => fare.name === name)?.clazzType;
  const byCabin = Map.groupBy(changes, ({ name }) => cabinOf(name));
  return [...byCabin.values()].flatMap((group) => group.toSorted((a, b) => a.dueAmount - b.dueAmount)[0] ?? []);
}

const numbersOf = ({ segments }: ChangeFlight) => segments.map(({ flightNo }) => flightNo).join(' / ');

function departureOf({ segments: [first] }: ChangeFlight) {
  return {
    city: first?.departCityName ?? '',
    airport: first?.departApName ?? '',
    terminal: first?.departTerminal ?? '',
  };
}

function arrivalOf({ segments }: ChangeFlight) {
  const last = segments.at(-1);
  return { city: last?.destCityName ?? '', airport: last?.destApName ?? '', terminal: last?.destTerminal ?? '' };
}
