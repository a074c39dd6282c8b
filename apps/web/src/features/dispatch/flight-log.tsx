import { useTexts } from '../../i18n/use-texts.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { DeskFlight } from './queries.ts';
import { ScrollArea } from './scroll-area.tsx';
import { dispatchTexts } from './texts.ts';

/** What was done to a flight, newest first. */
export function FlightLog({ flight: { log } }: { flight: DeskFlight }) {
  const t = useTexts(dispatchTexts);
  if (log.length === 0) return <EmptyState title={t('none')} />;
  return (
    <ScrollArea label={t('log')}>
      <table className="dispatch-table">
        <caption>{t('log')}</caption>
        <thead>
          <tr>
            {(['at', 'by', 'action', 'outcome', 'note'] as const).map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {log.map(({ at, by, action, outcome, note }) => (
            <tr key={`${at}${action}${outcome}`}>
              <td>
                <DateText value={at} />
              </td>
              <td>{by}</td>
              <td>{action}</td>
              <td>{outcome}</td>
              <td>{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
