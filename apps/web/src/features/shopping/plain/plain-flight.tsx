import type { FareRulesRecord } from '@haidai/contract/shopping';
import { type ReactNode, useId } from 'react';
import { formatDay, formatDuration } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Tag } from '../../../ui/display/tag.tsx';
import textStyles from '../../../ui/text.module.css';
import { cheapestFare, choiceKey, productFares } from '../fares/choose-fare.ts';
import { FarePrice } from '../fares/fare-price.tsx';
import type { FarePay } from '../flight-shop.ts';
import type { ListedFare, ListedFlight } from '../listed-flight.ts';
import { isSoldOut } from '../results/filter-flights.ts';
import { mealNames } from '../results/meal-names.ts';
import { shoppingTexts } from '../texts.ts';
import { partOfDay } from './part-of-day.ts';
import { PlainFare } from './plain-fare.tsx';
import styles from './plain-flights.module.css';
import { plainTexts } from './texts.ts';

interface PlainFlightProps {
  flight: ListedFlight;
  fareRules: Record<string, FareRulesRecord>;
  choice: string;
  payOf: (fare: ListedFare) => FarePay;
  isCheapest: boolean;
  /** The offers of the waitlist, for a sold-out flight. */
  waitlist?: ReactNode;
  open: boolean;
  onOpen: () => void;
  onChoose: (fare: ListedFare) => void;
}

/** One flight in words, with its price and one button. The button opens the fares below. */
export function PlainFlight(props: PlainFlightProps) {
  const { flight, fareRules, choice, payOf, isCheapest, open, onOpen, onChoose } = props;
  const t = useTexts(plainTexts);
  const faresId = useId();
  const facts = useFacts(flight);
  const chosen = flight.fares.find((fare) => choiceKey(flight, fare) === choice);
  const shownFare = chosen ?? cheapestFare(flight.fares);
  const [first, last] = [flight.segments[0], flight.segments.at(-1)];
  return (
    <article
      className={classNames(styles.card, chosen && styles.chosen)}
      aria-label={`${flight.flightNo} ${flight.departTime}–${flight.destTime}`}
    >
      <div className={styles.flight}>
        <div>
          <h3>{t('times', { part: t(partOfDay(flight.departTime)), from: flight.departTime, to: flight.destTime })}</h3>
          <p>
            {facts} {isCheapest && <Tag tone="ok">{t('cheapest')}</Tag>}
          </p>
          <p className={textStyles.secondary}>
            {flight.flightNo} ·{' '}
            {t('airports', {
              from: placeOf(first?.departApName, first?.departTerminal),
              to: placeOf(last?.destApName, last?.destTerminal),
            })}
          </p>
        </div>
        {isSoldOut(flight) || !shownFare ? (
          <NotSold flight={flight}>{props.waitlist}</NotSold>
        ) : (
          <div className={styles.offer}>
            <FarePrice className={styles.price} pay={payOf(shownFare)} from={!chosen && flight.fares.length > 1} />
            <Button
              kind="secondary"
              aria-label={t(chosen ? 'chosen' : 'chooseOf', { flight: flight.flightNo })}
              aria-expanded={open}
              aria-controls={faresId}
              onClick={onOpen}
            >
              {t(chosen ? 'chosen' : 'choose')}
            </Button>
          </div>
        )}
      </div>
      <div id={faresId} className={styles.fares} hidden={!open}>
        {open &&
          productFares(flight).map((fare) => (
            <PlainFare
              key={fare.name + fare.productCode}
              fare={fare}
              rules={fareRules[fare.ruleKey]}
              pay={payOf(fare)}
              picked={choiceKey(flight, fare) === choice}
              onChoose={() => onChoose(fare)}
            />
          ))}
      </div>
    </article>
  );
}

function NotSold({ flight, children }: { flight: ListedFlight; children: ReactNode }) {
  const t = useTexts(shoppingTexts);
  return (
    <div>
      <b>{t(flight.refused ? 'flightRefused' : 'flightSoldOut')}</b>
      {flight.refused ? (
        <p className={textStyles.secondary}>{flight.refused}</p>
      ) : (
        <div className={styles.waitlist}>{children}</div>
      )}
    </div>
  );
}

function placeOf(airport = '', terminal = ''): string {
  return [airport, terminal].filter(Boolean).join(' ');
}

/** Describes a flight in one sentence: `3 小时 20 分，直飞，有正餐`. */
function useFacts(flight: ListedFlight): string {
  const t = useTexts(plainTexts);
  const shopping = useTexts(shoppingTexts);
  const language = useLanguage();
  const { duration, transfer, segments, dayOffset, destDate } = flight;
  const stop = segments[0]?.stops[0];
  const meal = mealNames[segments[0]?.meal as keyof typeof mealNames];
  return [
    formatDuration(duration, language),
    transfer ? t('changeAt', { city: transfer.cityName }) : stop ? t('stopAt', { city: stop.cityName }) : t('direct'),
    meal ? t('withMeal', { meal: shopping(meal).toLowerCase() }) : shopping('mealNone').toLowerCase(),
    dayOffset !== 0 && t('arrivesOn', { day: formatDay(destDate, language) }),
  ]
    .filter(Boolean)
    .join(language === 'en' ? ', ' : '，');
}
