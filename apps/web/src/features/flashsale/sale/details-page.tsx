import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSite } from '../../../core/page/site.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import cardStyles from '../../../ui/display/card.module.css';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icon.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { offerPicture } from '../../scenery/index.ts';
import { phaseOf } from '../clock/round-phase.ts';
import { useServerTime } from '../clock/use-server-time.ts';
import styles from '../flashsale-details.module.css';
import { QueuePanel } from '../line/queue-panel.tsx';
import { useMyEntry } from '../line/use-my-entry.ts';
import { type Sale, saleQuery } from '../queries.ts';
import { flashTexts } from '../texts.ts';
import { BuyPanel } from './buy-panel.tsx';
import { DateChoice } from './date-choice.tsx';
import { SaleNotes } from './sale-notes.tsx';
import { saleTexts } from './texts.ts';

const route = getRouteApi('/Seckill/SeckillDetails');

/** /Seckill/SeckillDetails: shows one offer with its days, its rules and the queue. */
export function SeckillDetailsPage() {
  const t = useTexts(flashTexts);
  const tSale = useTexts(saleTexts);
  const { offerId } = route.useSearch();
  const { data: sale, isError, isPaused, refetch } = useQuery({ ...saleQuery(offerId), enabled: offerId !== '' });
  if (!offerId || sale === null) {
    return (
      <main id="main" className={classNames(layoutStyles.container, layoutStyles.pageMessage)}>
        <h1 className={textStyles.visuallyHidden}>{t('title')}</h1>
        <EmptyState title={tSale('saleMissing')} detail={tSale('saleMissingDetail')}>
          <Link to="/Seckill/SeckillList" className={buttonClass({ kind: 'primary' })}>
            {t('allSales')}
          </Link>
        </EmptyState>
      </main>
    );
  }
  if (!sale) {
    return (
      <main id="main" className={classNames(layoutStyles.container, layoutStyles.pageMessage)}>
        <h1 className={textStyles.visuallyHidden}>{t('title')}</h1>
        {isError ? (
          <ErrorState title={t('saleFailed')} onRetry={() => void refetch()} />
        ) : (
          <div className={styles.details} aria-busy="true">
            <Skeleton height="420px" />
            <Skeleton height="420px" />
          </div>
        )}
      </main>
    );
  }
  return (
    <main id="main" className={layoutStyles.container}>
      <nav className={styles.breadcrumb} aria-label={t('title')}>
        <Link to="/Seckill/SeckillList" search={{ roundId: sale.round.roundId }}>
          {t('title')}
        </Link>
        <Icon name="chevron-right" size="s" />
        <span aria-current="page">{`${sale.offer.from.cityName} — ${sale.offer.to.cityName}`}</span>
      </nav>
      {(isError || isPaused) && <Note tone="warn">{t('stale')}</Note>}
      <Whole key={sale.offer.offerId} sale={sale} onOpened={() => void refetch()} />
    </main>
  );
}

function Whole({ sale, onOpened }: { sale: Sale; onOpened: () => void }) {
  const { carrier } = useSite();
  const t = useTexts(flashTexts);
  const now = useServerTime();
  const { round, offer, items } = sale;
  const phase = phaseOf(round, now);
  const { entry, isLooking, isLost, again } = useMyEntry(offer.offerId, route.useSearch().entryId ?? '');
  const [chosen, setChosen] = useState<string>();
  const item =
    items.find(({ itemId }) => itemId === (entry?.itemId ?? chosen)) ??
    items.find(({ state }) => state === 'OPEN' || state === 'AHEAD') ??
    items.find(({ state }) => state === 'QUEUE') ??
    items[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is left is asked for whenever the phase changes
  useEffect(onOpened, [phase]);
  if (!item) return null;
  return (
    <div className={entry ? classNames(styles.details, styles.detailsEntered) : styles.details}>
      <div className={styles.side}>
        <div className={styles.gallery}>
          <img src={offerPicture(carrier, offer.cover, 'hero')} alt="" width={800} height={300} />
        </div>
        {!entry && <DateChoice items={items} item={item} phase={phase} onChoose={setChosen} />}
        <SaleNotes sale={sale} />
      </div>
      <aside className={classNames(cardStyles.card, cardStyles.padded, styles.panelCard)}>
        {isLooking && isLost && <Note tone="warn">{t('placeKept')}</Note>}
        {isLooking && <Skeleton height="420px" />}
        {!isLooking && entry && (
          <QueuePanel sale={sale} entry={entry} item={item} isLost={isLost} now={now} onAgain={again} />
        )}
        {!isLooking && !entry && <BuyPanel sale={sale} item={item} phase={phase} now={now} />}
      </aside>
    </div>
  );
}
