import { yuanToFen } from '@haidai/domain/money';
import type { ReactNode } from 'react';
import { formatDayAndWeekday, formatYuan } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { StickyBar } from '../../../ui/navigation/sticky-bar.tsx';
import textStyles from '../../../ui/text.module.css';
import { ApproximateAmount } from '../../currency/index.ts';
import { type ChosenFare, partyPay } from '../fares/choose-fare.ts';
import farePriceStyles from '../fares/fare-price.module.css';
import { FarePrice } from '../fares/fare-price.tsx';
import type { FlightSearch } from '../flight-search.ts';
import { shoppingTexts } from '../texts.ts';
import { usePartyText } from '../use-party-text.ts';
import { goToFlights } from './leg-heading.tsx';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  search: FlightSearch;
  out: ChosenFare | undefined;
  back: ChosenFare | undefined;
  busy: boolean;
  /** The reason why the server refused the selection. */
  notice?: ReactNode;
  /** The words for the flight, the price and the next step, if the bar is not that of a booking. */
  labels?: { flight: string; total: string; go: string };
  onGoReturn: () => void;
  onGoPassengers: () => void;
}

/** The bar of the selection, its price so far, and the next step. On a phone the list shows what is chosen. */
export function SelectionBar({
  search,
  out,
  back,
  busy,
  notice,
  labels,
  onGoReturn,
  onGoPassengers,
}: SelectionBarProps) {
  const t = useTexts(shoppingTexts);
  const party = usePartyText();
  const chosen = [out, back].filter((each) => each !== undefined);
  if (chosen.length === 0) return null;
  const isAward = chosen.some(({ fare }) => fare.award);
  const pay = partyPay(chosen.map(({ fare }) => fare));
  const complete = out && (back || !search.isReturn);
  const count = search.adultNum + search.childNum + search.babyNum;
  const totalText = isAward
    ? t('selectedAward', { party: party(search) })
    : t(complete ? 'selectedTotal' : 'selectedPart', { count });
  return (
    <StickyBar notice={notice}>
      <Slot
        short={t('outboundShort')}
        label={labels?.flight ?? t(search.isReturn ? 'outbound' : 'oneWay')}
        date={search.departureDate}
        chosen={out}
      />
      {search.isReturn && (
        <Slot short={t('inboundShort')} label={t('inbound')} date={search.returnDate} chosen={back} />
      )}
      <div className={styles.total} role="status">
        <small className={classNames(textStyles.muted, textStyles.caption)}>{labels?.total ?? totalText}</small>
        <FarePrice className={styles.price} pay={pay} />
        {!isAward && <ApproximateAmount className={textStyles.hint} fen={yuanToFen(pay.yuan)} />}
      </div>
      {complete ? (
        <Button kind="primary" size="l" busyText={busy && t('saving')} onClick={onGoPassengers}>
          {labels?.go ?? t('goPassengers')}
        </Button>
      ) : search.leg === 'OUT' ? (
        <Button kind="primary" size="l" onClick={onGoReturn}>
          {t('goReturn')}
        </Button>
      ) : (
        <Button className={styles.unready} kind="outline" size="l" aria-disabled="true" onClick={goToFlights}>
          {t('chooseReturn')}
        </Button>
      )}
    </StickyBar>
  );
}

interface SlotProps {
  short: string;
  label: string;
  date: string;
  chosen: ChosenFare | undefined;
}

function Slot({ short, label, date, chosen }: SlotProps) {
  const t = useTexts(shoppingTexts);
  const language = useLanguage();
  const day = formatDayAndWeekday(date, language);
  return (
    <div className={classNames(styles.slot, farePriceStyles.slot, !chosen && styles.empty)}>
      <i>{chosen ? <Icon name="check" /> : short}</i>
      <div>
        <small>
          {label} · {day} {chosen?.flight.flightNo}
        </small>
        {chosen ? (
          <>
            <b>
              {chosen.flight.departTime} {chosen.flight.segments[0]?.departCityName} — {chosen.flight.destTime}{' '}
              {chosen.flight.segments.at(-1)?.destCityName}
            </b>
            <span className={classNames(textStyles.detail, styles.slotFare)}>
              {chosen.fare.productName}
              {!chosen.fare.change && <SlotPrice fare={chosen.fare} />}
            </span>
          </>
        ) : (
          <b>{t('toChoose')}</b>
        )}
      </div>
    </div>
  );
}

/** The price of one direction. The bar of a change has one direction, so its total says enough. */
function SlotPrice({ fare }: Pick<ChosenFare, 'fare'>) {
  return <> {fare.award ? <FarePrice pay={partyPay([fare])} /> : `¥${formatYuan(fare.price_party)}`}</>;
}
