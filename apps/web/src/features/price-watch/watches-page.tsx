import { beginPriceWatch, endPriceWatch, type PriceWatch } from '@haidai/contract/price-watch';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useOperation } from '../../core/api/use-operation.ts';
import { useToday } from '../../core/page/clock.ts';
import { formatDayAndWeekday, formatMoment, formatYuan } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { CityThumb } from '../scenery/index.ts';
import { storeWatches, tripOf, watchPagesQuery } from './queries.ts';
import { priceWatchTexts } from './texts.ts';
import styles from './watches-page.module.css';

/** /user/watches: lists the price watches of the account, also those that have ended. */
export function WatchesPage() {
  const t = useTexts(priceWatchTexts);
  const list = useInfiniteQuery(watchPagesQuery);
  const queryClient = useQueryClient();
  const begin = useOperation(beginPriceWatch);
  const end = useOperation(endPriceWatch);
  if (list.isError && !list.data) return <ErrorState title={t('failed')} onRetry={() => void list.refetch()} />;
  const watches = list.data?.pages.flatMap((page) => page.watches) ?? [];
  const cache = { onSuccess: (now: NonNullable<typeof list.data>['pages'][number]) => storeWatches(queryClient, now) };
  const endOne = ({ watchId }: PriceWatch) => {
    begin.reset();
    end.mutate({ body: { watchId } }, cache);
  };
  const beginAgain = (watch: PriceWatch) => {
    end.reset();
    begin.mutate({ body: tripOf(watch) }, cache);
  };
  return (
    <>
      <div className={layoutStyles.accountHead}>
        <h1 tabIndex={-1}>{t('title')}</h1>
      </div>
      <Card className={styles.watches}>
        {list.data?.pages[0] && <p className={textStyles.detail}>{t('lead', { most: list.data.pages[0].most })}</p>}
        <p role="status" className={textStyles.visuallyHidden}>
          {end.isSuccess && t('ended')}
          {begin.isSuccess && t('begunAgain')}
        </p>
        <FailureNote error={begin.error ?? end.error} />
        {!list.data && <Skeleton height="160px" />}
        {list.data && watches.length === 0 && (
          <EmptyState title={t('none')} detail={t('noneDetail')}>
            <Link to="/book" className={buttonClass({ kind: 'primary' })}>
              {t('search')}
            </Link>
          </EmptyState>
        )}
        <ul>
          {watches.map((watch) => (
            <li key={watch.watchId}>
              <WatchRow
                watch={watch}
                isEnding={end.isPending && end.variables.body.watchId === watch.watchId}
                onEnd={() => endOne(watch)}
                onAgain={() => beginAgain(watch)}
              />
            </li>
          ))}
        </ul>
        {list.hasNextPage && (
          <Button
            kind="outline"
            onClick={() => void list.fetchNextPage()}
            busyText={list.isFetchingNextPage && t('loading')}
          >
            {t('more')}
          </Button>
        )}
      </Card>
    </>
  );
}

interface WatchRowProps {
  watch: PriceWatch;
  isEnding: boolean;
  onEnd: () => void;
  onAgain: () => void;
}

function WatchRow({ watch, isEnding, onEnd, onAgain }: WatchRowProps) {
  const t = useTexts(priceWatchTexts);
  const language = useLanguage();
  const today = useToday();
  const { origName: from, destName: to, departureDate, returnDate, classType, state } = watch;
  const trip = t(returnDate ? 'wayBack' : 'oneWay', { from, to });
  const day = (date: string) => formatDayAndWeekday(date, language);
  const days = returnDate ? t('days', { out: day(departureDate), back: day(returnDate) }) : day(departureDate);
  const people = t('people', { people: watch.adultNum + watch.childNum + watch.babyNum });
  const isAhead = departureDate >= today;
  return (
    <>
      <CityThumb code={watch.destCode3} />
      <div className={styles.trip}>
        <p className={styles.head}>
          <b>{trip}</b> <StateTag watch={watch} />
        </p>
        <p>{[days, people, ...(classType ? [t(classType)] : [])].join(' · ')}</p>
        <WatchFacts watch={watch} />
      </div>
      <div className={styles.actions}>
        {isAhead && (
          <Link
            to="/book/flightSearch"
            search={{ ...tripOf(watch), isReturn: returnDate !== '' }}
            className={textStyles.link}
            aria-label={t('seeOf', { trip })}
          >
            {t('see')}
          </Link>
        )}
        {state !== 'ENDED' && (
          <Button
            kind="text"
            size="s"
            aria-label={t('endOf', { trip })}
            busyText={isEnding && t('ending')}
            onClick={onEnd}
          >
            {t('end')}
          </Button>
        )}
        {isAhead && (state === 'HIT' || watch.endReason === 'cancel') && (
          <Button kind="text" size="s" aria-label={t('againOf', { trip })} onClick={onAgain}>
            {t('again')}
          </Button>
        )}
      </div>
    </>
  );
}

function StateTag({ watch: { state, beginPrice, hitPrice } }: { watch: PriceWatch }) {
  const t = useTexts(priceWatchTexts);
  if (state === 'ON') return <Tag tone="info">{t('stateON')}</Tag>;
  const saving = hitPrice !== null && (
    <Tag tone={state === 'HIT' ? 'ok' : 'plain'}>{t('saved', { yuan: formatYuan(beginPrice - hitPrice) })}</Tag>
  );
  return (
    <>
      {saving} {state === 'ENDED' && <Tag>{t('stateENDED')}</Tag>}
    </>
  );
}

/** The prices of a watch with their times: at the beginning, at the last look, in the message, and its end. */
function WatchFacts({ watch }: { watch: PriceWatch }) {
  const t = useTexts(priceWatchTexts);
  const language = useLanguage();
  const at = (instant: string) => formatMoment(instant, language);
  const { state, beginPrice, tellPrice, lastPrice, hitPrice, lookTime, hitTime, endTime, endReason } = watch;
  const facts = [
    t('begun', { yuan: formatYuan(beginPrice), time: at(watch.beginTime) }),
    state === 'ON' && t('tells', { yuan: formatYuan(tellPrice) }),
    state === 'ON' &&
      lookTime !== null &&
      lookTime > watch.beginTime &&
      (lastPrice === null
        ? t('lastNone', { time: at(lookTime) })
        : t('last', { yuan: formatYuan(lastPrice), time: at(lookTime) })),
    hitPrice !== null && hitTime !== null && t('told', { yuan: formatYuan(hitPrice), time: at(hitTime) }),
    endReason !== null && endTime !== null && `${t(`reason${endReason}`)} · ${at(endTime)}`,
  ];
  return <ul className={styles.facts}>{facts.map((fact) => fact && <li key={fact}>{fact}</li>)}</ul>;
}
