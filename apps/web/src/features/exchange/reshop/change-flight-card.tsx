import { formatDayOffset, formatDuration, formatYuan } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/display/card.tsx';
import { FromTo } from '../../../ui/display/from-to.tsx';
import textStyles from '../../../ui/text.module.css';
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
  const language = useLanguage();
  const numbers = numbersOf(flight);
  const first = leastOfCabins(flight);
  const more = flight.changes.filter((change) => !first.includes(change));
  return (
    <Card as="article" aria-label={`${numbers} ${flight.departTime}`}>
      <div className={styles.flight}>
        <div>
          <FromTo
            from={{ main: flight.departTime, detail: flight.segments[0]?.departApName }}
            to={{
              main: (
                <>
                  {flight.destTime}
                  {flight.dayOffset !== 0 && <sup>{formatDayOffset(flight.dayOffset)}</sup>}
                </>
              ),
              detail: flight.segments.at(-1)?.destApName,
            }}
          >
            {formatDuration(flight.duration, language)}
            {flight.transfer && ` · ${flight.transfer.cityName}`}
          </FromTo>
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
