import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isRefusal } from '../../../core/api/refusal-error.ts';
import { useArt } from '../../../core/page/art.ts';
import { useSite } from '../../../core/page/site.tsx';
import { formatInstant } from '../../../i18n/format.ts';
import { inLanguage } from '../../../i18n/language.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Ridge } from '../../../ui/display/ridge.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type DeskTool, titleOf, toolGroups } from '../desk-tool.ts';
import { refetchPolled } from '../presence.ts';
import { queuesQuery, type StaffMember } from '../queries.ts';
import { staffTexts } from '../texts.ts';
import { useQueueKind } from '../use-queue-kind.ts';
import styles from './desk-shell.module.css';

/** The pages of the desk in their groups, the queues with the count of work in each, and the end of the shift. */
export function DeskRail({ staff, tools }: { staff: StaffMember; tools: readonly DeskTool[] }) {
  const t = useTexts(staffTexts);
  const language = useLanguage();
  const { carrier } = useSite();
  const { tool: opened = '' } = useParams({ strict: false });
  return (
    <aside className={styles.rail}>
      <Link className={styles.brand} to="/ops">
        <img src={useArt('logo-mark.svg')} alt="" width={28} height={28} />
        <b>{inLanguage(language, carrier.name)}</b>
        <small>{t('desk')}</small>
      </Link>
      <div className={styles.pages}>
        <nav aria-label={t('pagesOfDesk')}>
          {toolGroups.map((group) => (
            <ToolGroup key={group} title={group === 'daily' ? '' : t(group)}>
              {tools
                .filter((each) => each.group === group)
                .map((each) => (
                  <Link
                    key={each.tool}
                    to="/ops/$tool"
                    params={{ tool: each.tool }}
                    aria-current={each.tool === opened ? 'page' : undefined}
                  >
                    <Icon name={each.icon} size="s" />
                    {titleOf(each, language)}
                  </Link>
                ))}
            </ToolGroup>
          ))}
        </nav>
        <Queues isOpen={opened === ''} />
      </div>
      <div className={styles.foot}>
        <Ridge kind="footer" />
        <p>{t('shiftEnds', { time: formatInstant(staff.shiftEndsAt).slice(11) })}</p>
      </div>
    </aside>
  );
}

function ToolGroup({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <>
      {title && <h2>{title}</h2>}
      {children}
    </>
  );
}

function Queues({ isOpen }: { isOpen: boolean }) {
  const t = useTexts(staffTexts);
  const queryClient = useQueryClient();
  const { data: queues, error, refetch, dataUpdatedAt } = useQuery(queuesQuery);
  const kind = useQueueKind();
  const isOver = isRefusal(error, 'unauthenticated');
  return (
    <>
      {error && !queues && !isOver && <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />}
      <nav aria-label={t('queues')}>
        <h2>{t('queues')}</h2>
        {queues?.map((queue) => (
          <Link
            key={queue.kind}
            to="/ops"
            search={{ queue: queue.kind }}
            aria-current={isOpen && queue.kind === kind ? 'page' : undefined}
          >
            {queue.title} <b>{queue.count}</b>
          </Link>
        ))}
      </nav>
      {queues && (
        <p className={styles.refreshed}>
          {t(error && !isOver ? 'notFresh' : 'fresh', { time: formatInstant(new Date(dataUpdatedAt).toISOString()) })}{' '}
          <button type="button" onClick={() => refetchPolled(queryClient)}>
            {t('refresh')}
          </button>
        </p>
      )}
    </>
  );
}
