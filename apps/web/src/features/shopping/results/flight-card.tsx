import type { FareOffer, FareRulesRecord, FlightRecord } from '@haidai/contract/shopping';
import { addDays } from '@haidai/domain/time';
import { useId } from 'react';
import { formatDay } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { type Cabin, cheapestInCabin, choiceKey } from '../fares/choose-fare.ts';
import { FareMatrix } from '../fares/fare-matrix.tsx';
import { shoppingTexts } from '../texts.ts';
import { CabinButton } from './cabin-button.tsx';
import { isSoldOut } from './filter-flights.ts';
import styles from './flight-card.module.css';
import { FlightTimes } from './flight-times.tsx';

interface FlightCardProps {
  flight: FlightRecord;
  fareRules: Record<string, FareRulesRecord>;
  /** The cabins to show. */
  cabins: readonly Cabin[];
  /** The choice in the address. */
  choice: string;
  chosenText: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  onChoose: (fare: FareOffer) => void;
  onOtherDay: (date: string) => void;
}

/** One journey: its times, its cabins, and below them each fare with the fees for a later change or refund. */
export function FlightCard(props: FlightCardProps) {
  const { flight, fareRules, cabins, choice, chosenText, open, onOpen, onChoose, onOtherDay } = props;
  const t = useTexts(shoppingTexts);
  const panelId = useId();
  const title = `${flight.flightNo} ${flight.departTime}–${flight.destTime}`;
  if (isSoldOut(flight)) {
    return (
      <article className={classNames(styles.flight, styles.sold)} aria-label={title}>
        <div className={styles.main}>
          <FlightTimes flight={flight} />
          <SoldOut flight={flight} onOtherDay={onOtherDay} />
        </div>
      </article>
    );
  }
  return (
    <article className={classNames(styles.flight, open && styles.open)} aria-label={title}>
      <div className={styles.main}>
        <FlightTimes flight={flight} />
        <div className={styles.cabins}>
          {cabins.map((cabin) => {
            const cheapest = cheapestInCabin(flight, cabin);
            return (
              <CabinButton
                key={cabin}
                name={t(cabin)}
                fare={cheapest}
                pressed={flight.fares.some((fare) => fare.clazzType === cabin && choiceKey(flight, fare) === choice)}
                expanded={open}
                controls={panelId}
                onClick={() => onOpen(!open)}
              />
            );
          })}
        </div>
      </div>
      <div id={panelId} hidden={!open}>
        {open && (
          <FareMatrix
            flight={flight}
            fareRules={fareRules}
            cabins={cabins}
            choice={choice}
            chosenText={chosenText}
            onChoose={onChoose}
          />
        )}
      </div>
    </article>
  );
}

function SoldOut({ flight, onOtherDay }: { flight: FlightRecord; onOtherDay: (date: string) => void }) {
  const t = useTexts(shoppingTexts);
  const language = useLanguage();
  const next = addDays(flight.flightDate, 1);
  return (
    <div className={classNames(layoutStyles.row, layoutStyles.between, styles.soldOut)}>
      <div>
        <b>{t('flightSoldOut')}</b>
        <div className={textStyles.hint}>{t('flightSoldOutNext')}</div>
      </div>
      <Button kind="outline" onClick={() => onOtherDay(next)}>
        {t('lookAt', { day: formatDay(next, language) })}
      </Button>
    </div>
  );
}
