import type { SpecialFareRecord } from '@haidai/contract/shopping';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from './special-fare-note.module.css';
import { fareTermsTexts } from './terms-texts.ts';

/** A note about the special fares of a search and the conditions for buyers, before the traveller chooses one. */
export function SpecialFareNote({ fares }: { fares: readonly SpecialFareRecord[] }) {
  const t = useTexts(fareTermsTexts);
  if (fares.length === 0) return null;
  return (
    <section className={styles.note} aria-label={t('specialFares')}>
      {fares.map((fare) => (
        <div key={fare.productCode}>
          <h2>{fare.productName}</h2>
          <p className={textStyles.detail}>{fare.text}</p>
          {fare.conditions.length > 0 && (
            <ul>
              {fare.conditions.map(({ ruleId, text }) => (
                <li key={ruleId}>{text}</li>
              ))}
            </ul>
          )}
          {!fare.fitsParty && (
            <p className={styles.refusal}>
              <Icon name="warning" size="s" />
              {t('notForParty')}
            </p>
          )}
        </div>
      ))}
    </section>
  );
}
