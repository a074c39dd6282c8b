import { type CalendarFeed, endCalendarFeed, getCalendarFeed, makeCalendarFeed } from '@haidai/contract/trips';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cacheAnswer } from '../../core/api/cache-answer.ts';
import { call } from '../../core/api/call.ts';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useOperation } from '../../core/api/use-operation.ts';
import { ConfirmDialog } from '../../core/page/confirm-dialog.tsx';
import { formatDate, formatInstant } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import { Unbroken } from '../../ui/display/unbroken.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './calendar-feed-card.module.css';
import { FeedAddress } from './feed-address.tsx';
import { calendarFeedTexts } from './texts.ts';

const feedQuery = queryOptions({
  queryKey: ['trips.getCalendarFeed'],
  queryFn: () => call(getCalendarFeed, {}),
  staleTime: 0,
});

/** Switches the calendar feed of the account on and off. A new address is shown once, until the page is left. */
export function CalendarFeedCard() {
  const t = useTexts(calendarFeedTexts);
  const queryClient = useQueryClient();
  const { data: feed, isError, refetch } = useQuery(feedQuery);
  const make = useOperation(makeCalendarFeed);
  const end = useOperation(endCalendarFeed);
  const [address, setAddress] = useState('');
  const [dialog, setDialog] = useState<'renew' | 'end'>();
  const done = (answer: CalendarFeed, url: string) => {
    cacheAnswer(queryClient, feedQuery.queryKey, answer);
    setAddress(url);
    setDialog(undefined);
  };
  // The address stays out of the cache, because the cache may be stored in the browser.
  const makeAddress = () => make.mutate({}, { onSuccess: ({ url, ...answer }) => done(answer, url) });
  const open = (which: 'renew' | 'end') => {
    make.reset();
    end.reset();
    setDialog(which);
  };
  return (
    <Card id="calendar">
      <CardHeader title={t('title')} />
      <p className={textStyles.detail}>{t('lead')}</p>
      {isError && !feed && <ErrorState title={t('failed')} onRetry={() => void refetch()} />}
      {!feed && !isError && <Skeleton height="44px" />}
      <div role="status" className={styles.said}>
        {feed && !feed.isOn && end.isSuccess && <Note>{t('switchedOff')}</Note>}
        {feed?.isOn && address && <Note key={address}>{t('secret')}</Note>}
      </div>
      {feed && !feed.isOn && (
        <div className={styles.feed}>
          <FailureNote error={make.error} />
          <div className={styles.actions}>
            <Button kind="secondary" onClick={makeAddress} busyText={make.isPending && t('switchingOn')}>
              {t('switchOn')}
            </Button>
          </div>
        </div>
      )}
      {feed?.isOn && (
        <div className={styles.feed}>
          {address && <FeedAddress key={address} url={address} />}
          <FeedState feed={feed} />
          <div className={styles.actions}>
            <Button kind="outline" onClick={() => open('renew')}>
              {t('renew')}
            </Button>
            <Button kind="outline" onClick={() => open('end')}>
              {t('switchOff')}
            </Button>
          </div>
        </div>
      )}
      {dialog === 'renew' && (
        <ConfirmDialog
          title={t('renewTitle')}
          declineLabel={t('cancel')}
          confirmLabel={t('renew')}
          busyLabel={t('renewing')}
          call={make}
          onConfirm={makeAddress}
          onClose={() => setDialog(undefined)}
        >
          <p>{t('renewDetail')}</p>
        </ConfirmDialog>
      )}
      {dialog === 'end' && (
        <ConfirmDialog
          title={t('offTitle')}
          declineLabel={t('cancel')}
          confirmLabel={t('switchOff')}
          busyLabel={t('switchingOff')}
          call={end}
          onConfirm={() => end.mutate({}, { onSuccess: (answer) => done(answer, '') })}
          onClose={() => setDialog(undefined)}
        >
          <p>{t('offDetail')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

function FeedState({ feed: { madeAt, readAt } }: { feed: CalendarFeed }) {
  const t = useTexts(calendarFeedTexts);
  const language = useLanguage();
  const momentOf = (instant: string) => formatDate(formatInstant(instant), language);
  return (
    <p className={textStyles.detail}>
      {madeAt && <Unbroken text={t('madeAt', { time: momentOf(madeAt) })} />}
      {' · '}
      <Unbroken
        text={readAt ? t('readAt', { day: formatDate(formatInstant(readAt).slice(0, 10), language) }) : t('notRead')}
      />
    </p>
  );
}
