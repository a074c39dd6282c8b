import type { FareOffer, FareRulesRecord } from '@haidai/contract/shopping';
import { type ReactNode, useState } from 'react';
import { formatYuan } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import textStyles from '../../../ui/text.module.css';
import type { FarePay } from '../flight-shop.ts';
import type { ListedFare, ListedFlight } from '../listed-flight.ts';
import { shoppingTexts } from '../texts.ts';
import { type Cabin, choiceKey, productFares } from './choose-fare.ts';
import { FarePrice, PriceParts } from './fare-price.tsx';
import { feeLines, type RuleLine } from './fare-rule-text.ts';
import styles from './fare-sheet.module.css';
import { fareTermsTexts } from './terms-texts.ts';

interface FareSheetProps {
  flight: ListedFlight;
  fareRules: Record<string, FareRulesRecord>;
  cabins: readonly Cabin[];
  /** The choice in the address. */
  choice: string;
  payOf: (fare: ListedFare) => FarePay;
  /** The text that says whom the prices cover: `3 人含税`. */
  priceNote: string;
  /** Renders the offer of the waitlist for a cabin without seats, if the list has offers. */
  waitlist?: ((flight: ListedFlight, cabin: Cabin) => ReactNode) | undefined;
  onChoose: (fare: ListedFare) => void;
  onClose: () => void;
}

/**
 * The fares of a flight on a phone: one cabin at a time, each fare with its price, its terms and one button. A cabin
 * without seats offers the waitlist.
 */
export function FareSheet(props: FareSheetProps) {
  const { flight, fareRules, cabins, choice, payOf, priceNote, waitlist, onChoose, onClose } = props;
  const t = useTexts(shoppingTexts);
  const fares = productFares(flight).filter((fare) => cabins.includes(fare.clazzType));
  const isFull = (cabin: Cabin) => fares.every(({ clazzType }) => clazzType !== cabin);
  const shown = cabins.filter((cabin) => waitlist || !isFull(cabin));
  const chosen = fares.find((fare) => choiceKey(flight, fare) === choice);
  const [cabin, setCabin] = useState(chosen?.clazzType ?? shown.find((each) => !isFull(each)));
  const [first, last] = [flight.segments[0], flight.segments.at(-1)];
  return (
    <Sheet
      title={`${flight.flightNo}　${flight.departTime} — ${flight.destTime}`}
      detail={`${first?.departCityName} → ${last?.destCityName} · ${priceNote}`}
      onClose={onClose}
    >
      {shown.length > 1 && (
        <SegmentedControl
          className={styles.cabins}
          fill
          label={t('cabin')}
          options={shown.map((value) => ({ value, label: t(value) }))}
          value={cabin ?? ''}
          onChange={setCabin}
        />
      )}
      {cabin && isFull(cabin) && (
        <section className={classNames(styles.fare, styles.full)} aria-label={t(cabin)}>
          <b>{t('soldOut')}</b>
          {waitlist?.(flight, cabin)}
        </section>
      )}
      {fares
        .filter(({ clazzType }) => clazzType === cabin)
        .map((fare) => (
          <FareCard
            key={fare.name + fare.productCode}
            fare={fare}
            rules={fareRules[fare.ruleKey]}
            pay={payOf(fare)}
            picked={fare === chosen}
            onChoose={() => onChoose(fare)}
          />
        ))}
    </Sheet>
  );
}

interface FareCardProps {
  fare: FareOffer;
  rules: FareRulesRecord | undefined;
  pay: FarePay;
  picked: boolean;
  onChoose: () => void;
}

function FareCard({ fare, rules, pay, picked, onChoose }: FareCardProps) {
  const t = useTexts(shoppingTexts);
  const tTerms = useTexts(fareTermsTexts);
  return (
    <section className={classNames(styles.fare, picked && styles.picked)} aria-label={fare.productName}>
      <div className={styles.head}>
        <b>{fare.productName}</b>
        <FarePrice className={styles.price} pay={pay} />
      </div>
      <PriceParts className={textStyles.hint} pay={pay} />
      <ul className={styles.terms}>
        {!fare.award && rules && (
          <Term icon="refresh">
            {tTerms('refund')} {span(feeLines(rules.refund, fare, tTerms('noRefund'), tTerms))}
          </Term>
        )}
        {fare.award && <Term icon="refresh">{t('awardRefund')}</Term>}
        {rules && (
          <Term icon="calendar">
            {tTerms('change')} {span(feeLines(rules.change, fare, tTerms('noChange'), tTerms))}
          </Term>
        )}
        <Term icon="baggage">{[rules?.baggage, rules?.carryOn].filter(Boolean).join(' · ')}</Term>
        {rules?.seat && <Term icon="seat">{rules.seat}</Term>}
      </ul>
      <Button kind={picked ? 'secondary' : 'outline'} block aria-pressed={picked} onClick={onChoose}>
        {picked && <Icon name="check" size="s" />}
        {picked
          ? t('chosen')
          : fare.award || pay.change
            ? t('choose')
            : t('choosePrice', { yuan: formatYuan(pay.yuan) })}
      </Button>
    </section>
  );
}

function Term({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size="s" />
      <span>{children}</span>
    </li>
  );
}

/** Returns the least and the highest fee of an action: `¥49 – ¥245`. */
function span(lines: readonly RuleLine[]): string {
  const fees = [...new Set(lines.map(({ fee }) => fee))];
  return fees.length > 1 ? `${fees[0]} – ${fees.at(-1)}` : (fees[0] ?? '');
}
