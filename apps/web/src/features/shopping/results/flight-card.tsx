import type { FareRulesRecord } from '@haidai/contract/shopping';
import { yuanToFen } from '@haidai/domain/money';
import { addDays } from '@haidai/domain/time';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { movesAs } from '../../../core/page/page-transition.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { ApproximateAmount } from '../../currency/index.ts';
import { type Cabin, cheapestFare, cheapestInCabin, choiceKey } from '../fares/choose-fare.ts';
import { FarePrice } from '../fares/fare-price.tsx';
import type { FarePay } from '../flight-shop.ts';
import type { ListedFare, ListedFlight } from '../listed-flight.ts';
import { shoppingTexts } from '../texts.ts';
import { CabinButton } from './cabin-button.tsx';
import { isSoldOut } from './filter-flights.ts';
import styles from './flight-card.module.css';
import { FlightTimes } from './flight-times.tsx';
import { useSheet } from './use-sheet.ts';

/** The fares of a flight load when the traveller comes near a button that opens them. */
const loadMatrix = () => import('../fares/fare-matrix.tsx');
const loadSheet = () => import('../fares/fare-sheet.tsx');
const FareMatrix = lazy(() => loadMatrix().then((module) => ({ default: module.FareMatrix })));
const FareSheet = lazy(() => loadSheet().then((module) => ({ default: module.FareSheet })));

interface FlightCardProps {
  flight: ListedFlight;
  fareRules: Record<string, FareRulesRecord>;
  /** The cabins to show. */
  cabins: readonly Cabin[];
  /** The choice in the address. */
  choice: string;
  chosenText: string;
  /** The name of the way in a transition, for the chosen flight. */
  leg: 'leg-out' | 'leg-in';
  /** The travellers who need a seat. */
  seats: number;
  /** Renders the offers of the waitlist, for the flight or for one of its cabins, if the list has them. */
  waitlist?: ((flight: ListedFlight, cabin?: Cabin) => ReactNode) | undefined;
  /** Returns the price to show for a fare. */
  payOf: (fare: ListedFare) => FarePay;
  /** The text that says whom the prices cover: `3 人含税`. */
  priceNote: string;
  /** The lowest price of the list in yuan. */
  lowest: number;
  /** The first day that the traveller can choose. */
  earliest: string;
  /** The last day that the traveller can choose, if there is one. */
  latest?: string | undefined;
  open: boolean;
  onOpen: (open: boolean) => void;
  onChoose: (fare: ListedFare) => void;
  onOtherDay: (date: string) => void;
}

/** One journey: its times, its cabins, and below them each fare with the fees for a later change or refund. */
export function FlightCard(props: FlightCardProps) {
  const { flight, fareRules, cabins, choice, chosenText, leg, seats, payOf, priceNote, lowest, earliest, latest } =
    props;
  const { open, waitlist, onOpen, onChoose, onOtherDay } = props;
  const t = useTexts(shoppingTexts);
  const panelId = useId();
  const sheet = useSheet(flight.flightKey);
  const chosen = flight.fares.find((fare) => choiceKey(flight, fare) === choice);
  const cheapest = cheapestFare(flight.fares);
  const title = `${flight.flightNo} ${flight.departTime}–${flight.destTime}`;
  if (isSoldOut(flight)) {
    return (
      <article className={classNames(styles.flight, styles.sold)} aria-label={title}>
        <div className={styles.main}>
          <FlightTimes flight={flight} />
          <SoldOut {...{ flight, seats, earliest, latest, onOtherDay }}>{waitlist?.(flight)}</SoldOut>
        </div>
      </article>
    );
  }
  return (
    <article
      className={classNames(styles.flight, open && styles.open)}
      style={movesAs(chosen && leg)}
      aria-label={title}
    >
      <div className={styles.main}>
        <FlightTimes flight={flight} />
        <div className={styles.cabins}>
          {cabins.map((cabin) => {
            const fare = cheapestInCabin(flight, cabin);
            const pay = fare && payOf(fare);
            return (
              <CabinButton
                key={cabin}
                name={t(cabin)}
                offer={fare && pay && { fare, pay, lowest: pay.yuan === lowest }}
                short={flight.cabinsShort.find(({ clazzType }) => clazzType === cabin)?.seats}
                party={seats}
                otherwise={waitlist?.(flight, cabin)}
                pressed={chosen?.clazzType === cabin}
                expanded={open}
                controls={panelId}
                onNear={loadMatrix}
                onClick={() => onOpen(!open)}
              />
            );
          })}
        </div>
        {cheapest && (
          <div className={styles.foot}>
            <div>
              <FarePrice
                className={styles.price}
                pay={payOf(chosen ?? cheapest)}
                from={!chosen}
                lowest={payOf(chosen ?? cheapest).yuan === lowest}
              />
              <div className={textStyles.hint}>
                {priceNote}
                {!cheapest.award && <ApproximateAmount after=" · " fen={yuanToFen(payOf(chosen ?? cheapest).yuan)} />}
              </div>
            </div>
            <Button
              kind={chosen ? 'secondary' : 'outline'}
              aria-haspopup="dialog"
              aria-label={chosen ? undefined : t('seeFaresOf', { flight: flight.flightNo })}
              onPointerEnter={loadSheet}
              onFocus={loadSheet}
              onClick={sheet.open}
            >
              {chosen && <Icon name="check" size="s" />}
              {chosen ? chosenText : t('seeFares')}
            </Button>
          </div>
        )}
      </div>
      <Suspense>
        {sheet.isOpen && (
          <FareSheet
            flight={flight}
            fareRules={fareRules}
            cabins={cabins}
            choice={choice}
            payOf={payOf}
            priceNote={priceNote}
            waitlist={waitlist}
            onChoose={onChoose}
            onClose={sheet.close}
          />
        )}
      </Suspense>
      <div id={panelId} className={layoutStyles.wideOnly} hidden={!open}>
        <Suspense>
          {open && (
            <FareMatrix
              flight={flight}
              fareRules={fareRules}
              cabins={cabins}
              choice={choice}
              chosenText={chosenText}
              payOf={payOf}
              onChoose={onChoose}
            />
          )}
        </Suspense>
      </div>
    </article>
  );
}

interface SoldOutProps extends Pick<FlightCardProps, 'flight' | 'seats' | 'earliest' | 'latest' | 'onOtherDay'> {
  /** The offers of the waitlist. */
  children: ReactNode;
}

/** The reason why a flight has no fare, and the days around it. */
function SoldOut({ flight, seats, earliest, latest, onOtherDay, children }: SoldOutProps) {
  const t = useTexts(shoppingTexts);
  const language = useLanguage();
  const days = [addDays(flight.flightDate, -1), addDays(flight.flightDate, 1)].filter(
    (day) => day >= earliest && (!latest || day <= latest),
  );
  const short = flight.cabinsShort.map((cabin) => t('cabinSeats', { cabin: t(cabin.clazzType), seats: cabin.seats }));
  return (
    <div className={classNames(layoutStyles.row, layoutStyles.between, styles.soldOut)}>
      <div>
        <b>
          {flight.refused
            ? t('flightRefused')
            : short.length > 0
              ? t('flightShort', { count: seats })
              : t('flightSoldOut')}
        </b>
        <div className={flight.refused ? textStyles.detail : textStyles.hint}>
          {flight.refused ?? [...short, t('flightSoldOutNext')].join(' · ')}
        </div>
      </div>
      {!flight.refused && <div className={styles.waitlist}>{children}</div>}
      <div className={styles.otherDays}>
        {days.map((day) => (
          <Button key={day} kind="outline" onClick={() => onOtherDay(day)}>
            {t('lookAt', { day: formatDay(day, language) })}
          </Button>
        ))}
      </div>
    </div>
  );
}
