import { useServerNow } from '../../core/page/clock.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { DueClock, spanInWords } from '../../ui/desk/due-clock.tsx';
import { FigureTable } from '../../ui/desk/figure-table.tsx';
import { deskTexts } from '../../ui/desk/texts.ts';
import textStyles from '../../ui/text.module.css';
import { SiteLink } from '../shell/index.ts';
import { PanelOf } from './panel-of.tsx';
import { inboxQuery } from './queries.ts';
import { overviewTexts } from './texts.ts';

/** The queues with waiting work: how much, its money, its clock, and how much has an owner. */
export function QueuesPanel() {
  const t = useTexts(overviewTexts);
  const ui = useTexts(deskTexts);
  const now = useServerNow();
  return (
    <PanelOf
      title={t('queuesAndClocks')}
      query={inboxQuery}
      note={({ missing }) =>
        missing.length > 0 && t('queuesMissing', { queues: missing.map(({ queue }) => queue).join(' · ') })
      }
      flush
      actions={() => (
        <SiteLink className={textStyles.link} address="/ops/inbox">
          {t('openInbox')}
        </SiteLink>
      )}
    >
      {({ queues, total }) => {
        const waiting = queues
          .filter(({ count }) => count > 0)
          .toSorted((a, b) => b.late - a.late || b.count - a.count);
        const sum = (of: (queue: (typeof queues)[number]) => number) =>
          waiting.reduce((all, each) => all + of(each), 0);
        const since = waiting.flatMap((each) => each.since ?? []).toSorted()[0];
        const age = (from: string) => spanInWords(now().getTime() - Date.parse(from), ui);
        const link = (kind: string, words: string | number, more = '') => (
          <SiteLink className={textStyles.link} address={`/ops/inbox?queue=${kind}${more}`}>
            {words}
          </SiteLink>
        );
        return (
          <FigureTable
            caption={t('queuesAndClocks')}
            rows={waiting}
            rowId={({ kind }) => kind}
            empty={t('nothingWaits')}
            columns={[
              {
                id: 'queue',
                title: t('queue'),
                cell: ({ kind, title }) => link(kind, title),
                total: t('queueSum', { count: waiting.length }),
              },
              {
                id: 'count',
                title: t('waiting'),
                numeric: true,
                cell: ({ kind, count }) => link(kind, count),
                total: total,
              },
              {
                id: 'amount',
                title: t('amountYuan'),
                numeric: true,
                cell: ({ amount }) => (amount === null ? '–' : formatMoney(amount)),
                total: formatMoney(sum(({ amount }) => amount ?? 0)),
              },
              {
                id: 'oldest',
                title: t('oldest'),
                cell: (each) => each.since && age(each.since),
                total: since && age(since),
              },
              {
                id: 'due',
                title: t('clock'),
                cell: (each) => each.since && each.due && <DueClock since={each.since} due={each.due} now={now()} />,
              },
              {
                id: 'soon',
                title: t('dueWithinHour'),
                numeric: true,
                cell: ({ kind, withinHour }) => (withinHour > 0 ? link(kind, withinHour, '&due=hour') : 0),
                total: sum(({ withinHour }) => withinHour),
              },
              {
                id: 'owned',
                title: t('ownedAndNot'),
                numeric: true,
                cell: ({ owned, count }) => `${owned} / ${count - owned}`,
                total: `${sum(({ owned }) => owned)} / ${sum(({ owned, count }) => count - owned)}`,
              },
            ]}
          />
        );
      }}
    </PanelOf>
  );
}
