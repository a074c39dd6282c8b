import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import textStyles from '../../ui/text.module.css';
import { type DeskTool, mayUse, titleOf } from './desk-tool.ts';
import { refetchPolled } from './presence.ts';
import { queuesQuery, type StaffMember } from './queries.ts';
import styles from './staff-desk.module.css';
import { staffTexts } from './texts.ts';
import { useQueueKind } from './use-queue-kind.ts';

/** Lists the queues with the count of work in each, and the tools, both as the role allows. */
export function DeskNav({ staff, tools }: { staff: StaffMember; tools: readonly DeskTool[] }) {
  const t = useTexts(staffTexts);
  const language = useLanguage();
  const { tool: opened } = useParams({ strict: false });
  const queryClient = useQueryClient();
  const { data: queues, error, refetch, dataUpdatedAt } = useQuery(queuesQuery);
  const kind = useQueueKind();
  const isOver = isRefusal(error, 'unauthenticated');
  const mine = tools.filter((each) => mayUse(each, staff));
  return (
    <div className={styles.side}>
      {error && !queues && !isOver && <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />}
      <nav aria-label={t('queues')} className={styles.navigation}>
        {queues?.map((queue) => (
          <Link
            key={queue.kind}
            to="/ops"
            search={{ queue: queue.kind }}
            aria-current={!opened && queue.kind === kind ? 'page' : undefined}
          >
            {queue.title} <b className={queue.count === 0 ? styles.emptyQueue : undefined}>{queue.count}</b>
          </Link>
        ))}
      </nav>
      {mine.length > 0 && (
        <nav aria-label={t('tools')} className={styles.navigation}>
          <h2 className={styles.navigationTitle}>{t('tools')}</h2>
          {mine.map((each) => (
            <Link
              key={each.tool}
              to="/ops/$tool"
              params={{ tool: each.tool }}
              aria-current={each.tool === opened ? 'page' : undefined}
            >
              {titleOf(each, language)}
            </Link>
          ))}
        </nav>
      )}
      {queues && (
        <div className={classNames(styles.refreshed, textStyles.detail)}>
          {t(error && !isOver ? 'notFresh' : 'fresh', { time: formatInstant(new Date(dataUpdatedAt).toISOString()) })}
          <Button kind="text" size="s" onClick={() => refetchPolled(queryClient)}>
            {t('refresh')}
          </Button>
        </div>
      )}
    </div>
  );
}
