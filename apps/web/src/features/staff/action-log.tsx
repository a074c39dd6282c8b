import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { actionsQuery } from './queries.ts';
import { staffTexts } from './texts.ts';

/** What the staff did, newest first. */
export function ActionLog() {
  const t = useTexts(staffTexts);
  const { data, error, refetch } = useQuery(actionsQuery);
  if (error) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="200px" />;
  return (
    <>
      <h2>{t('log')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className="ops-log" aria-label={t('log')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('logAt')}</th>
              <th scope="col">{t('login')}</th>
              <th scope="col">{t('logAction')}</th>
              <th scope="col">{t('logOutcome')}</th>
              <th scope="col">{t('note')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ number, at, login, action, subject, outcome, note }) => (
              <tr key={number}>
                <td>{formatInstant(at)}</td>
                <td>{login || t('nobody')}</td>
                <td>
                  {action} <small>{subject}</small>
                </td>
                <td>{outcome}</td>
                <td>{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
