import { lazy, Suspense, useState } from 'react';
import { formatYuan } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { priceText } from '../price-text.ts';
import type { Offer } from '../queries.ts';
import { ancillaryTexts } from '../texts.ts';
import type { KindProps } from '../types.ts';
import styles from './add-ons.module.css';
import { choicesIn, totalOf } from './choices.ts';

const KindBody = lazy(() => import('./kind-body.tsx').then((module) => ({ default: module.KindBody })));

/**
 * Shows one kind of add-on on one segment: a line with the price or the choice. The line opens, and its products load
 * when it opens for the first time.
 */
export function KindRow({ onRead, ...props }: KindProps & { onRead: () => void }) {
  const t = useTexts(ancillaryTexts);
  const { offer, choices } = props;
  const [isOpened, setOpened] = useState(false);
  const chosen = choicesIn(choices, offer);
  const head = (
    <span className={styles.kindName}>
      <b>{offer.name}</b>
      <small>{offer.look}</small>
    </span>
  );
  if (offer.why) {
    return (
      <div className={classNames(styles.kind, styles.line)}>
        {head}
        <small className={styles.state}>{t('closed', { hours: offer.closeMinutes / 60 })}</small>
      </div>
    );
  }
  return (
    <details className={styles.kind} onToggle={() => setOpened(true)}>
      <summary className={styles.line}>
        {head}
        {chosen.length > 0 ? (
          <b className={styles.state}>
            {t('chosenIn', { count: chosen.length, amount: priceText(totalOf(chosen, [offer]), t) })}
          </b>
        ) : (
          <span className={styles.state}>{priceFrom(offer, t)}</span>
        )}
        <Icon className={styles.chevron} name="chevron-down" />
      </summary>
      <Suspense>{isOpened && <KindBody {...props} onRead={onRead} />}</Suspense>
    </details>
  );
}

function priceFrom({ products }: Offer, t: ReturnType<typeof useTexts<keyof (typeof ancillaryTexts)['zh']>>): string {
  const prices = products.map(({ price }) => price);
  const least = Math.min(...prices);
  if (Math.max(...prices) === 0) return t('noCharge');
  return prices.length > 1 ? t('from', { price: formatYuan(least) }) : priceText(least, t);
}
