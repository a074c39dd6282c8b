import type { WaitlistOffer } from '@haidai/contract/waitlist';
import { useTexts } from '../../i18n/use-texts.tsx';
import styles from './chance-bar.module.css';
import { waitlistOfferTexts } from './texts.ts';

/** The bar of the smallest chance still shows, in percent of its width. */
const LEAST_WIDTH = 4;

/** Shows the chance of a wish in words, with a bar. */
export function ChanceBar({ chance }: { chance: WaitlistOffer['chance'] }) {
  const t = useTexts(waitlistOfferTexts);
  return (
    <div className={styles.chance}>
      {t('chance', { level: chance.text })}
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${Math.max(LEAST_WIDTH, chance.ofTen * 10)}%` }} />
      </span>
    </div>
  );
}
