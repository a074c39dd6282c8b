import { listFlightPassengers } from '@haidai/contract/flight-ops';
import { type PassengerFilter, passengerFilters } from '@haidai/domain/flights';
import { formatTicketNumber } from '@haidai/domain/ticketing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../core/api/call.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/desk/panel.tsx';
import { ViewTabs } from '../../ui/desk/view-tabs.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Icon } from '../../ui/icon.tsx';
import textStyles from '../../ui/text.module.css';
import { type Column, PagedTable } from '../staff/index.ts';
import { ContactsDialog } from './contacts-dialog.tsx';
import styles from './flight-board.module.css';
import { type FlightKey, type Passenger, pageSize, passengersQuery } from './queries.ts';
import { flightOpsTexts } from './texts.ts';
import { useFlightAddress } from './use-flight-address.ts';

/** Lists all travellers of a flight, page by page, with the filters of the desk. Contacts are masked. */
export function PassengersPart({ flightNo, flightDate }: FlightKey) {
  const t = useTexts(flightOpsTexts);
  const [{ who }, go] = useFlightAddress();
  const [{ q, page }, setView] = useState({ q: '', page: 1 });
  const [isRevealing, setRevealing] = useState(false);
  const chosen = { flightNo, flightDate, filter: who, q };
  const { data, error, refetch } = useQuery(passengersQuery({ ...chosen, page, pageSize }));
  const columns = useColumns();
  if (error && !data) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="320px" />;
  return (
    <Panel
      title={t('passengers', { count: data.counts.ALL ?? 0 })}
      note={t('passengersWhole')}
      actions={
        <>
          <Button kind="outline" size="s" onClick={() => go({ part: 'messages' })}>
            <Icon name="mail" size="s" /> {t('partMessages')}
          </Button>
          <Button kind="outline" size="s" disabled={data.total === 0} onClick={() => setRevealing(true)}>
            <Icon name="eye" size="s" /> {t('showContacts', { count: data.total })}
          </Button>
        </>
      }
      flush
    >
      <div className={styles.body}>
        <ViewTabs<PassengerFilter>
          label={t('passengerFilters')}
          value={who}
          onChange={(next) => {
            setView({ q, page: 1 });
            go({ who: next });
          }}
          views={passengerFilters.map((id) => ({ id, label: t(`who${id}`), count: data.counts[id] }))}
        />
        <PagedTable
          name="dispatch.passengers"
          caption={t('passengerList')}
          rows={data.passengers}
          rowId={({ ticketNo }) => ticketNo}
          columns={columns}
          sortable={[]}
          pageSize={pageSize}
          total={data.total}
          all={() => listAll(chosen)}
          view={{ q, sort: '', chosen: {}, page }}
          onView={(next) => setView({ q: next.q ?? q, page: next.page ?? 1 })}
          filters={{ choices: [] }}
          empty={t('nobody')}
        />
      </div>
      {isRevealing && <ContactsDialog chosen={chosen} total={data.total} onClose={() => setRevealing(false)} />}
    </Panel>
  );
}

function useColumns(): Column<Passenger>[] {
  const t = useTexts(flightOpsTexts);
  return [
    {
      id: 'name',
      title: t('traveller'),
      value: ({ passName }) => passName,
      show: ({ passName, orderNo }) => (
        <Link to="/ops/$tool" params={{ tool: 'orders' }} search={{ order: orderNo }} className={textStyles.link}>
          {passName}
        </Link>
      ),
    },
    { id: 'type', title: t('type'), value: ({ passengerType }) => t(`type${passengerType}`) },
    { id: 'ticket', title: t('ticket'), value: ({ ticketNo }) => formatTicketNumber(ticketNo) },
    {
      id: 'class',
      title: t('bookingClass'),
      value: ({ cabin, bookingClass }) => `${t(`cabin${cabin}`)} ${bookingClass}`,
    },
    { id: 'route', title: t('route'), value: ({ from, to }) => `${from}-${to}` },
    { id: 'seat', title: t('seat'), value: ({ seatNo }) => seatNo || '—' },
    {
      id: 'state',
      title: t('state'),
      value: ({ state }) => t(`passenger${state}`),
      show: ({ state }) => <Tag tone={toneOf(state)}>{t(`passenger${state}`)}</Tag>,
    },
    {
      id: 'services',
      title: t('services'),
      value: ({ services, onward, inbound }) =>
        [...services, inbound && t('inbound', { flight: inbound }), onward && t('onward', { flight: onward })]
          .filter(Boolean)
          .join(' '),
    },
    {
      id: 'reached',
      title: t('reached'),
      value: ({ failedMessages }) => (failedMessages > 0 ? t('failedMessages', { count: failedMessages }) : ''),
      show: ({ failedMessages }) =>
        failedMessages > 0 ? <b className={styles.late}>{t('failedMessages', { count: failedMessages })}</b> : '',
    },
    { id: 'contact', title: t('contact'), value: ({ mobile, mail }) => mobile || mail || '—' },
  ];
}

function toneOf(state: Passenger['state']): 'plain' | 'ok' | 'warn' | 'info' {
  if (state === 'SUSPENDED') return 'warn';
  if (state === 'OPEN') return 'plain';
  return state === 'CHECKED_IN' ? 'ok' : 'info';
}

async function listAll(chosen: FlightKey & { filter: PassengerFilter; q: string }): Promise<Passenger[]> {
  const rows: Passenger[] = [];
  for (let page = 1; ; page += 1) {
    const found = await call(listFlightPassengers, { body: { ...chosen, page, pageSize: 500 } });
    rows.push(...found.passengers);
    if (page * 500 >= found.total) return rows;
  }
}
