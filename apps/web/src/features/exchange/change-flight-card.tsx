import { formatDayOffset, formatDuration, formatYuan } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FromTo } from '../../ui/from-to.tsx';
import type { ChangeFlight } from './queries.ts';
import { exchangeTexts } from './texts.ts';

interface ChangeFlightCardProps {
  flight: ChangeFlight;
  onChoose: (name: string) => void;
}

/** One flight with its classes: what a change to each costs, and of what it is made. */
export function ChangeFlightCard({ flight, onChoose }: ChangeFlightCardProps) {
  const t = useTexts(exchangeTexts);
  const language = useLanguage();
  const numbers = flight.segments.map(({ flightNo }) => flightNo).join(' / ');
  return (
    <Card as="article" aria-label={`${numbers} ${flight.departTime}`}>
      <div className="xc-flight">
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
          <p className="small sec">{numbers}</p>
        </div>
        {flight.changes.length === 0 ? (
          <p className="sec">{t('noSeats')}</p>
        ) : (
          <ul className="xc-classes">
            {flight.changes.map((change) => {
              const fare = flight.fares.find(({ name }) => name === change.name);
              const amount = formatYuan(change.dueAmount);
              const clazz = `${fare?.clazzName ?? ''} ${change.name}`;
              return (
                <li key={change.name}>
                  <span>
                    <b>{clazz}</b> <small className="sec">{fare?.productName}</small>
                    <small>
                      {t('feeAndDifference', {
                        fee: formatYuan(change.fee),
                        difference: formatYuan(change.difference + change.tax),
                      })}
                    </small>
                  </span>
                  <Button
                    kind="outline"
                    size="s"
                    aria-label={t('choose', { flight: numbers, clazz, amount })}
                    onClick={() => onChoose(change.name)}
                  >
                    {change.dueAmount === 0 ? t('free') : t('pay', { amount })}
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </Card>
  );
}
