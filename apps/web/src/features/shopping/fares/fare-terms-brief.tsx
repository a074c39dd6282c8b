import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { feeLines } from './fare-rule-text.ts';
import styles from './fare-terms.module.css';
import type { TripTerms } from './fare-terms-dialog.tsx';
import { fareTermsTexts } from './terms-texts.ts';

const FareTermsDialog = lazy(() =>
  import('./fare-terms-dialog.tsx').then((module) => ({ default: module.FareTermsDialog })),
);

/**
 * The first tier of the refund and of the change, and the baggage, each in one line. A button opens all tiers. Equal
 * terms of two trips are shown once.
 */
export function FareTermsBrief({ trips }: { trips: readonly TripTerms[] }) {
  const t = useTexts(fareTermsTexts);
  const [isOpen, setOpen] = useState(false);
  const firstFee = (kind: 'refund' | 'change', impossible: string) =>
    shared(trips, ({ rules, fare }) => {
      const [first] = feeLines(rules[kind], { price_ad: fare }, impossible, t);
      return first ? `${first.when} ${first.fee}` : impossible;
    });
  const lines: { icon: IconName; name: string; texts: readonly string[] }[] = [
    { icon: 'refresh', name: t('refund'), texts: firstFee('refund', t('noRefund')) },
    { icon: 'calendar', name: t('change'), texts: firstFee('change', t('noChange')) },
    { icon: 'baggage', name: t('baggage'), texts: shared(trips, ({ rules }) => rules.baggage) },
  ];
  return (
    <div className={styles.brief}>
      <dl>
        {lines.map(({ icon, name, texts }) => (
          <div key={name}>
            <dt>
              <Icon name={icon} size="s" />
              {name}
            </dt>
            <dd>
              {texts.map((text) => (
                <span key={text}>{text}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Button kind="text" size="s" onClick={() => setOpen(true)}>
        {t('allTerms')}
      </Button>
      <Suspense>{isOpen && <FareTermsDialog trips={trips} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}

/** Returns the text of all trips if it is the same, else the text of each trip after its name. */
function shared(trips: readonly TripTerms[], textOf: (trip: TripTerms) => string): readonly string[] {
  const texts = trips.map(textOf);
  if (new Set(texts).size === 1) return texts.slice(0, 1);
  return trips.map(({ name }, index) => `${name} ${texts[index]}`);
}
