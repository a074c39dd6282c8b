import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatInstant } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { FigureTable } from '../../ui/desk/figure-table.tsx';
import { Panel } from '../../ui/desk/panel.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { MessageForm } from './message-form.tsx';
import { type FlightKey, type FlightNotice, noticesQuery, templatesQuery } from './queries.ts';
import { flightOpsTexts } from './texts.ts';

interface MessagesPartProps extends FlightKey {
  onChanged: (text: string) => void;
}

/** Writes a message to the travellers of a flight, and lists the messages that were sent. */
export function MessagesPart({ flightNo, flightDate, onChanged }: MessagesPartProps) {
  const t = useTexts(flightOpsTexts);
  const flight = { flightNo, flightDate };
  const templates = useQuery(templatesQuery);
  const sentTitle = useRef<HTMLHeadingElement>(null);
  const { data: sent, error, refetch } = useQuery(noticesQuery(flight));
  if (error && !sent) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!sent || !templates.data) return <Skeleton height="320px" />;
  return (
    <>
      <MessageForm
        flight={flight}
        templates={templates.data}
        onChanged={(text) => {
          onChanged(text);
          // The pressed button is gone. The list shows how the message goes out, and the single keys work there.
          sentTitle.current?.focus();
        }}
      />
      <Panel title={t('sentMessages')} note={t('sentCount', { count: sent.length })} titleRef={sentTitle} flush>
        <SentMessages sent={sent} />
      </Panel>
    </>
  );
}

/** Shows the progress of each message, and the addresses that it did not reach. */
function SentMessages({ sent }: { sent: readonly FlightNotice[] }) {
  const t = useTexts(flightOpsTexts);
  return (
    <FigureTable
      caption={t('sentMessages')}
      rows={sent}
      rowId={({ noticeId }) => noticeId}
      empty={t('noMessages')}
      columns={[
        { id: 'at', title: t('at'), cell: ({ at, by }) => `${formatInstant(at)} ${by}` },
        { id: 'text', title: t('text'), cell: ({ name, text }) => `${name}${t('colon')}${text}`, wraps: true },
        { id: 'people', title: t('people'), cell: ({ people }) => people, numeric: true },
        {
          id: 'written',
          title: t('written'),
          cell: ({ written, recipients }) => `${written}/${recipients}`,
          numeric: true,
        },
        { id: 'sent', title: t('delivered'), cell: ({ messages }) => messages.sent, numeric: true },
        { id: 'waiting', title: t('queued'), cell: ({ messages }) => messages.waiting, numeric: true },
        {
          id: 'failed',
          title: t('failed'),
          wraps: true,
          cell: ({ failed }) =>
            failed.length === 0
              ? '0'
              : failed.map(({ orderNo, address, fault }) => `${address} ${orderNo} ${fault}`).join(t('comma')),
        },
      ]}
    />
  );
}
