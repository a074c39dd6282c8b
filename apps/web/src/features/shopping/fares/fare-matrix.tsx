import type { FareOffer, FareRulesRecord } from '@haidai/contract/shopping';
import type { ReactNode } from 'react';
import { useSite } from '../../../core/page/site.tsx';
import { formatYuan } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import textStyles from '../../../ui/text.module.css';
import type { FarePay } from '../flight-shop.ts';
import type { ListedFare, ListedFlight } from '../listed-flight.ts';
import { shoppingTexts } from '../texts.ts';
import { type Cabin, choiceKey, productFares } from './choose-fare.ts';
import styles from './fare-matrix.module.css';
import { FarePrice, PriceParts } from './fare-price.tsx';
import { feeLines, type RuleLine } from './fare-rule-text.ts';
import { fareTermsTexts } from './terms-texts.ts';

interface FareMatrixProps {
  flight: ListedFlight;
  fareRules: Record<string, FareRulesRecord>;
  cabins: readonly Cabin[];
  choice: string;
  chosenText: string;
  /** Returns the price to show for a fare. */
  payOf: (fare: ListedFare) => FarePay;
  onChoose: (fare: ListedFare) => void;
}

/**
 * The fares of a flight side by side, with their terms and later fees. It is a table on a wide screen, where rows are
 * rules, and swipeable cards on a narrow one. Both use the same markup and differ in CSS.
 */
export function FareMatrix({ flight, fareRules, cabins, choice, chosenText, payOf, onChoose }: FareMatrixProps) {
  const t = useTexts(shoppingTexts);
  const tTerms = useTexts(fareTermsTexts);
  const { sells } = useSite().carrier;
  const fares = productFares(flight).filter((fare) => cabins.includes(fare.clazzType));
  const labels: { key: string; icon: IconName; text: string }[] = [
    { key: 'refund', icon: 'refresh', text: tTerms('refund') },
    { key: 'change', icon: 'calendar', text: tTerms('change') },
    { key: 'baggage', icon: 'baggage', text: tTerms('baggage') },
    { key: 'seat', icon: 'seat', text: t('seat') },
    ...(sells.points ? [{ key: 'points', icon: 'star', text: t('points') } as const] : []),
  ];
  return (
    <div className={styles.matrix}>
      <div className={styles.table}>
        <div className={styles.labels} aria-hidden="true">
          <div />
          {labels.map(({ key, icon, text }) => (
            <div key={key} className={styles.rule}>
              <Icon name={icon} size="s" />
              {text}
            </div>
          ))}
        </div>
        {fares.map((fare) => (
          <FareColumn
            key={fare.name + fare.productCode}
            fare={fare}
            rules={fareRules[fare.ruleKey]}
            picked={choiceKey(flight, fare) === choice}
            chosenText={chosenText}
            pay={payOf(fare)}
            onChoose={() => onChoose(fare)}
          />
        ))}
      </div>
    </div>
  );
}

interface FareColumnProps {
  fare: FareOffer;
  rules: FareRulesRecord | undefined;
  picked: boolean;
  chosenText: string;
  pay: FarePay;
  onChoose: () => void;
}

function FareColumn({ fare, rules, picked, chosenText, pay, onChoose }: FareColumnProps) {
  const t = useTexts(shoppingTexts);
  const tTerms = useTexts(fareTermsTexts);
  const { sells } = useSite().carrier;
  return (
    <section className={classNames(styles.fare, picked && styles.picked)} aria-label={fare.productName}>
      <div className={styles.fareHead}>
        <b>{fare.productName}</b>
        <span className={classNames(textStyles.hint, styles.small)}>
          {[fare.clazzName, fare.discount].filter(Boolean).join(' · ')}
        </span>
        <FarePrice className={styles.price} pay={pay} />
        <PriceParts className={textStyles.hint} pay={pay} />
      </div>
      <dl>
        <Row label={tTerms('refund')}>
          {fare.award
            ? t('awardRefund')
            : rules && <Fees lines={feeLines(rules.refund, fare, tTerms('noRefund'), tTerms)} />}
        </Row>
        <Row label={tTerms('change')}>
          {rules && <Fees lines={feeLines(rules.change, fare, tTerms('noChange'), tTerms)} />}
        </Row>
        <Row label={tTerms('baggage')}>
          <div>{rules?.baggage}</div>
          <div>{rules?.carryOn}</div>
        </Row>
        <Row label={t('seat')}>{rules?.seat}</Row>
        {sells.points && (
          <Row label={t('points')}>
            {fare.points > 0 ? t('earn', { points: formatYuan(fare.points) }) : t('earnNone')}
          </Row>
        )}
      </dl>
      <div className={styles.fareFoot}>
        <Button
          className={styles.button}
          kind={picked ? 'secondary' : 'outline'}
          block
          aria-pressed={picked}
          aria-label={
            picked || fare.award || pay.change
              ? undefined
              : t('chooseFare', { product: fare.productName, price: formatYuan(pay.yuan) })
          }
          onClick={onChoose}
        >
          {picked && <Icon name="check" size="s" />}
          {picked ? chosenText : t('choose')}
        </Button>
      </div>
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Fees({ lines }: { lines: RuleLine[] }) {
  return lines.map((line) => (
    <div key={line.when} className={styles.feeLine}>
      <span className={textStyles.secondary}>{line.when}</span>{' '}
      <span className={line.free ? styles.free : undefined}>{line.fee}</span>
    </div>
  ));
}
