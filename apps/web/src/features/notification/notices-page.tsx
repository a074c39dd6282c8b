import { readNotices } from '@haidai/contract/notification';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cacheAnswer } from '../../core/api/cache-answer.ts';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useOperation } from '../../core/api/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/display/card.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { DateText } from '../../ui/display/date-text.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { CalendarFeedCard } from '../calendar-feed/index.ts';
import { LinkedText } from './linked-text.tsx';
import { NoticeSettings } from './notice-settings.tsx';
import styles from './notices.module.css';
import { PushCard } from './push-card.tsx';
import { noticesQuery, settingsQuery } from './queries.ts';
import { noticeTexts } from './texts.ts';
import { unreadQuery } from './unread-query.ts';

/** /user/notices: lists the messages to the user by topic, with the settings, push messages and the calendar feed. */
export function NoticesPage() {
  const t = useTexts(noticeTexts);
  const [topic, setTopic] = useState('');
  const { data: settings } = useQuery(settingsQuery);
  const topics = [{ id: '', name: t('all') }, ...(settings?.topics ?? [])];
  return (
    <div className={styles.notices}>
      <div className={layoutStyles.accountHead}>
        <h1 tabIndex={-1}>{t('title')}</h1>
      </div>
      <fieldset className={styles.topics} aria-label={t('topics')}>
        {topics.map(({ id, name }) => (
          <Chip key={id} pressed={id === topic} onClick={() => setTopic(id)}>
            {name}
          </Chip>
        ))}
      </fieldset>
      <Notices topic={topic} />
      {settings && <NoticeSettings settings={settings} />}
      <PushCard />
      <CalendarFeedCard />
    </div>
  );
}

function Notices({ topic }: { topic: string }) {
  const t = useTexts(noticeTexts);
  const queryClient = useQueryClient();
  const list = useInfiniteQuery(noticesQuery(topic));
  const read = useOperation(readNotices);
  const unread = list.data?.pages[0]?.unread ?? 0;
  const notices = list.data?.pages.flatMap((page) => page.notices) ?? [];
  const markAllRead = () =>
    read.mutate(
      { body: { all: true } },
      {
        onSuccess: ({ unread: left }) => {
          cacheAnswer(queryClient, unreadQuery.queryKey, left);
          void queryClient.invalidateQueries({ queryKey: ['notification.notices'] });
        },
      },
    );
  if (list.isError && !list.data) return <ErrorState title={t('failed')} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton height="200px" />;
  if (notices.length === 0)
    return (
      <Card>
        <EmptyState title={t('none')} detail={t('noneDetail')} />
      </Card>
    );
  return (
    <Card>
      <div className={classNames(layoutStyles.row, layoutStyles.between)}>
        <p role="status" className={textStyles.detail}>
          {t('unreadOnly', { count: unread })}
        </p>
        {unread > 0 && (
          <Button kind="text" size="s" onClick={markAllRead} busyText={read.isPending && t('reading')}>
            {t('readAll')}
          </Button>
        )}
      </div>
      <FailureNote error={read.error} />
      <ul className={styles.list}>
        {notices.map((notice) => (
          <li key={notice.id}>
            <p>
              <b>{notice.title}</b> {!notice.read && <Tag tone="info">{t('unread')}</Tag>}
            </p>
            <p>
              <LinkedText text={notice.text} origin={location.origin} />
            </p>
            <p className={textStyles.detail}>
              {notice.topicName} · <DateText value={notice.createTime} />
            </p>
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
  );
}
