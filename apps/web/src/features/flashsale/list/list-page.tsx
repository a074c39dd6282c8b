import type { FlashEntryRecord } from '@haidai/contract/flashsale';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSessionUser } from '../../../core/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { phaseOf, roundToShow } from '../clock/round-phase.ts';
import { useOpeningText } from '../clock/use-opening-text.ts';
import { useServerTime } from '../clock/use-server-time.ts';
import { FairDraw } from '../log/fair-draw.tsx';
import { entriesQuery, type Round, salesQuery } from '../queries.ts';
import { flashTexts } from '../texts.ts';
import styles from './flashsale-list.module.css';
import { OfferCard } from './offer-card.tsx';
import { SaleHero } from './sale-hero.tsx';
import { SaleRules } from './sale-rules.tsx';
import { roundListTexts } from './texts.ts';

const route = getRouteApi('/Seckill/SeckillList');

/**
 * /Seckill/SeckillList: lists the rounds and their offers. The server renders it the same for everybody. The browser
 * adds the clock and the entries of the member.
 */
export function SeckillListPage() {
  const t = useTexts(flashTexts);
  const tList = useTexts(roundListTexts);
  const { roundId } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, isError, isPaused, refetch } = useQuery(salesQuery);
  const now = useServerTime();
  const rounds = data?.rounds ?? [];
  const shown = rounds.find((round) => round.roundId === roundId) ?? roundToShow(rounds, now);
  const phases = rounds.map((round) => phaseOf(round, now)).join();
  // When one opens or ends by the clock, what is left is asked for at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for every change of a phase
  useEffect(() => void refetch(), [phases]);
  useEffect(() => {
    if (shown?.roundId) showTab();
  }, [shown?.roundId]);
  return (
    <main id="main">
      <SaleHero round={shown} now={now} />
      <div className={layoutStyles.container}>
        {!data && (isError ? <ErrorState title={tList('listFailed')} onRetry={() => void refetch()} /> : <Waiting />)}
        {data && !shown && (
          <EmptyState title={tList('noRounds')} detail={tList('noRoundsDetail')}>
            <Link to="/activities" className={buttonClass({ kind: 'outline' })}>
              {tList('otherOffers')}
            </Link>
          </EmptyState>
        )}
        {shown && (
          <Tabs
            label={tList('rounds')}
            className={styles.rounds}
            tabClassName={styles.round}
            items={rounds.map((round) => ({ id: round.roundId, label: <RoundName round={round} now={now} /> }))}
            value={shown.roundId}
            onChange={(id) => void navigate({ search: { roundId: id }, replace: true, resetScroll: false })}
          >
            {(isError || isPaused) && (
              <Note className={styles.panel} tone="warn">
                {t('stale')}
              </Note>
            )}
            <RoundPanel round={shown} now={now} />
          </Tabs>
        )}
      </div>
    </main>
  );
}

/** Scrolls the chosen round into view if the rounds do not fit beside each other. The page itself does not scroll. */
function showTab(): void {
  const tab = document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2;
}

function Waiting() {
  return (
    <div className={styles.cards} aria-busy="true">
      {['a', 'b', 'c'].map((place) => (
        <Skeleton key={place} height="330px" />
      ))}
    </div>
  );
}

const nothing: readonly FlashEntryRecord[] = [];

function RoundPanel({ round, now }: { round: Round; now: Date }) {
  const user = useSessionUser();
  const { data: mine } = useQuery({ ...entriesQuery, enabled: user?.isMember === true });
  const entries = (user?.isMember && mine?.entries) || nothing;
  return (
    <>
      <div className={classNames(styles.cards, styles.panel)}>
        {round.offers.map((offer) => (
          <OfferCard
            key={offer.offerId}
            round={round}
            offer={offer}
            phase={phaseOf(round, now)}
            now={now}
            entries={entries.filter(({ offerId }) => offerId === offer.offerId)}
          />
        ))}
      </div>
      <SaleRules round={round} />
      <FairDraw round={round} isOver={phaseOf(round, now) === 'CLOSED'} />
    </>
  );
}

/**
 * Names a round in the row of rounds, with its state. A future round shows its time, and a started round shows its
 * name.
 */
function RoundName({ round, now }: { round: Round; now: Date }) {
  const t = useTexts(flashTexts);
  const tList = useTexts(roundListTexts);
  const openingText = useOpeningText(now);
  const phase = phaseOf(round, now);
  const opening = openingText(round.opensAt);
  const isOut = phase === 'OPEN' && round.offers.every(({ state }) => state === 'SOLD_OUT');
  const isNotice = phase === 'ANNOUNCED' && !opening.isToday;
  return (
    <>
      <b>{phase === 'OPEN' || phase === 'CLOSED' ? round.name : opening.short}</b>
      {isOut ? t('allGone') : isNotice ? tList('phaseNotice') : t(`phase${phase}`)}
    </>
  );
}
