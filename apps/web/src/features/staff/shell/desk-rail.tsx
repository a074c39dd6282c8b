import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
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
import { countsQuery, type StaffMember } from '../queries.ts';
import { staffTexts } from '../texts.ts';
import styles from './desk-shell.module.css';

/** The pages of the desk in their groups, the counts of waiting work, and the end of the shift. */
export function DeskRail({ staff, tools }: { staff: StaffMember; tools: readonly DeskTool[] }) {
  const t = useTexts(staffTexts);
  const language = useLanguage();
  const { carrier } = useSite();
  const { tool: opened = '' } = useParams({ strict: false });
  return (
    <aside className={styles.rail}>
      <Link className={styles.brand} to="/ops">
        <img src={useArt('logo-mark.svg')} alt="" width={28} height={28} />
        <span>
          <b>{inLanguage(language, carrier.name)}</b>
          <small>{t('desk')}</small>
        </span>
      </Link>
      <div className={styles.pages}>
        <nav aria-label={t('pagesOfDesk')}>
          {toolGroups.map((group) => (
            <ToolGroup key={group} title={group === 'daily' ? '' : t(group)}>
              {tools
                .filter((each) => each.group === group)
                .map((each) =>
                  each.tool === 'inbox' ? (
                    <InboxLinks key={each.tool} title={titleOf(each, language)} isOpen={each.tool === opened}>
                      <Icon name={each.icon} size="s" />
                    </InboxLinks>
                  ) : (
                    <Link
                      key={each.tool}
                      to="/ops/$tool"
                      params={{ tool: each.tool }}
                      aria-current={each.tool === opened ? 'page' : undefined}
                    >
                      <Icon name={each.icon} size="s" />
                      {titleOf(each, language)}
                    </Link>
                  ),
                )}
            </ToolGroup>
          ))}
        </nav>
        {tools.some(({ tool }) => tool === 'inbox') && <Freshness />}
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

/** The link to the inbox with the count of all waiting work, and links to the own and to the late work. */
function InboxLinks({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  const t = useTexts(staffTexts);
  const { view = 'all' } = useSearch({ strict: false }) as { view?: unknown };
  const { data: counts } = useQuery(countsQuery);
  const link = (name: 'all' | 'mine' | 'late', content: ReactNode) => (
    <Link
      to="/ops/$tool"
      params={{ tool: 'inbox' }}
      search={name === 'all' ? {} : { view: name }}
      className={name === 'all' ? undefined : styles.sub}
      aria-current={isOpen && view === name ? 'page' : undefined}
    >
      {content}
    </Link>
  );
  return (
    <>
      {link(
        'all',
        <>
          {children}
          {title} <b>{counts?.total}</b>
        </>,
      )}
      {link(
        'mine',
        <>
          {t('mine')} <b>{counts?.mine}</b>
        </>,
      )}
      {link(
        'late',
        <>
          {t('late')} <b className={counts && counts.late > 0 ? styles.hot : undefined}>{counts?.late}</b>
        </>,
      )}
    </>
  );
}

/** The time of the shown counts, and the button that loads them again. */
function Freshness() {
  const t = useTexts(staffTexts);
  const queryClient = useQueryClient();
  const { data, error, refetch, dataUpdatedAt } = useQuery(countsQuery);
  const isOver = isRefusal(error, 'unauthenticated');
  if (error && !data && !isOver) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <p className={styles.refreshed}>
      {t(error && !isOver ? 'notFresh' : 'fresh', { time: formatInstant(new Date(dataUpdatedAt).toISOString()) })}{' '}
      <button type="button" onClick={() => refetchPolled(queryClient)}>
        {t('refresh')}
      </button>
    </p>
  );
}
