import { listStaffActions } from '@haidai/contract/staff';
import { useQuery } from '@tanstack/react-query';
import { day, text } from '../../core/address/search-params.ts';
import { call } from '../../core/api/call.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import textStyles from '../../ui/text.module.css';
import { ActionTable } from './action-table.tsx';
import { useDeskAddress } from './desk-address.ts';
import type { LogSearch } from './log-form.tsx';
import { LogForm } from './log-form.tsx';
import { actionsQuery, type LogQuery, PAGE_ROWS } from './queries.ts';
import { useTableView } from './table/table-address.ts';
import { staffTexts } from './texts.ts';

const number = text(120);
const word = text(60);

/** Lists the actions of the staff, newest first: all of them, or those that the search parameters select. */
export function ActionLog() {
  const [address, go] = useDeskAddress();
  const search = {
    subject: number(address.about),
    login: word(address.by),
    from: day(address.from),
    to: day(address.to),
  };
  const find = ({ subject, login, from, to }: LogSearch) =>
    go(
      (before) => ({
        ...before,
        page: undefined,
        about: subject || undefined,
        by: login || undefined,
        from: from || undefined,
        to: to || undefined,
      }),
      'replace',
    );
  return (
    <>
      <LogForm search={search} onFind={find} />
      <Actions key={JSON.stringify(search)} search={search} />
    </>
  );
}

function Actions({ search }: { search: LogSearch }) {
  const t = useTexts(staffTexts);
  const language = useLanguage();
  const [view, changeView] = useTableView();
  const asked: LogQuery = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));
  const { data, error, refetch } = useQuery(actionsQuery({ ...asked, page: view.page, pageSize: PAGE_ROWS }));
  if (error && !data) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="200px" />;
  return (
    <>
      <p className={textStyles.detail}>{t('logUntil', { time: formatMoment(data.dataUntil, language) })}</p>
      {data.since && <p className={textStyles.detail}>{t('logSince', { day: data.since })}</p>}
      <ActionTable
        name="staff.log"
        actions={data}
        listPage={(page) => call(listStaffActions, { query: { ...asked, ...page } })}
        pageSize={PAGE_ROWS}
        view={view}
        onView={changeView}
      />
    </>
  );
}
