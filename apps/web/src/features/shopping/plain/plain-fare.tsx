import type { FareOffer, FareRulesRecord } from '@haidai/contract/shopping';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import textStyles from '../../../ui/text.module.css';
import { FarePrice, PriceParts } from '../fares/fare-price.tsx';
import { FareTermsBrief } from '../fares/fare-terms-brief.tsx';
import type { FarePay } from '../flight-shop.ts';
import { shoppingTexts } from '../texts.ts';
import styles from './plain-flights.module.css';
import { plainTexts } from './texts.ts';

interface PlainFareProps {
  fare: FareOffer;
  rules: FareRulesRecord | undefined;
  pay: FarePay;
  picked: boolean;
  onChoose: () => void;
}

/** One fare of a flight in words: its name and cabin, its price, its main terms, and one button. */
export function PlainFare({ fare, rules, pay, picked, onChoose }: PlainFareProps) {
  const t = useTexts(plainTexts);
  const shopping = useTexts(shoppingTexts);
  return (
    <section className={classNames(styles.fare, picked && styles.chosen)} aria-label={fare.productName}>
      <h4>
        {fare.productName} · {fare.clazzName}
      </h4>
      <div className={styles.offer}>
        <FarePrice className={styles.price} pay={pay} />
        <Button
          kind={picked ? 'secondary' : 'outline'}
          aria-pressed={picked}
          aria-label={`${t(picked ? 'fareChosen' : 'chooseFare')} ${fare.productName}`}
          onClick={onChoose}
        >
          {t(picked ? 'fareChosen' : 'chooseFare')}
        </Button>
      </div>
      <PriceParts className={textStyles.secondary} pay={pay} />
      {fare.award ? (
        <p className={textStyles.secondary}>{shopping('awardRefund')}</p>
      ) : (
        rules && <FareTermsBrief trips={[{ name: '', rules, fare: fare.price_ad }]} />
      )}
    </section>
  );
}
