import { formatDayAndWeekday } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { type ChosenFare, partyPay } from '../fares/choose-fare.ts';
import { FarePrice } from '../fares/fare-price.tsx';
import { shoppingTexts } from '../texts.ts';
import styles from './chosen-outbound.module.css';

interface ChosenOutboundProps {
  out: ChosenFare;
  onChange: () => void;
}

/** The chosen outbound flight on one line, above the return flights. */
export function ChosenOutbound({ out: { flight, fare }, onChange }: ChosenOutboundProps) {
  const t = useTexts(shoppingTexts);
  const language = useLanguage();
  const [first, last] = [flight.segments[0], flight.segments.at(-1)];
  return (
    <section className={styles.line} aria-label={t('outboundChosen')}>
      <span className={styles.mark}>
        <Icon name="check" />
      </span>
      <div className={styles.facts}>
        <span className={textStyles.detail}>
          {t('outboundChosen')} · {formatDayAndWeekday(flight.flightDate, language)}
        </span>
        <b>
          {flight.departTime} — {flight.destTime}
        </b>
        <span className={textStyles.secondary}>
          {first?.departCityName} → {last?.destCityName}
        </span>
        <span className={classNames(textStyles.secondary, layoutStyles.wideOnly)}>
          {flight.flightNo} · {fare.clazzName} · {fare.productName}
        </span>
      </div>
      <FarePrice className={classNames(styles.price, layoutStyles.wideOnly)} pay={partyPay([fare])} />
      <Button
        className={styles.change}
        kind="text"
        size="s"
        aria-label={t('changeOutboundOf', { flight: flight.flightNo })}
        onClick={onChange}
      >
        {t('changeOutbound')}
      </Button>
    </section>
  );
}
