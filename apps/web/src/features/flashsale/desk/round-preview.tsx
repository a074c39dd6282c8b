import type { OperationResult } from '@haidai/contract';
import type { listFlashSales } from '@haidai/contract/flashsale';
import { useTexts } from '../../../i18n/use-texts.tsx';
import flashsaleListStyles from '../list/flashsale-list.module.css';
import { OfferCard } from '../list/offer-card.tsx';
import { SaleRules } from '../list/sale-rules.tsx';
import styles from './flashsale-desk.module.css';
import { deskTexts } from './texts.ts';

/**
 * Shows the preview of a round with the cards of the travellers' list. It has no working links, because their pages do
 * not exist yet.
 */
export function RoundPreview({ preview }: { preview: OperationResult<typeof listFlashSales> }) {
  const t = useTexts(deskTexts);
  const now = new Date(preview.serverTime);
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <h2>{t('preview')}</h2>
      {preview.rounds.map((round) => (
        <div key={round.roundId} inert>
          <h3>{round.name}</h3>
          <p>{round.text}</p>
          <div className={flashsaleListStyles.cards}>
            {round.offers.map((offer) => (
              <OfferCard key={offer.offerId} round={round} offer={offer} phase={round.state} now={now} entries={[]} />
            ))}
          </div>
          <SaleRules round={round} />
        </div>
      ))}
    </section>
  );
}
