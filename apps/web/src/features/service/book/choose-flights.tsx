import { type OrderDetail, saveDraft } from '@haidai/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useOperation } from '../../../core/api/use-operation.ts';
import { formatYuan } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { FigureTable } from '../../../ui/desk/figure-table.tsx';
import { Panel } from '../../../ui/desk/panel.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import textStyles from '../../../ui/text.module.css';
import {
  type ChosenFare,
  cashShop,
  type FlightSearch,
  type ListedFlight,
  type ListedFlights,
  partyPay,
  toChosenTrip,
} from '../../shopping/index.ts';
import styles from './book.module.css';
import { bookTexts } from './texts.ts';

interface ChooseFlightsProps {
  search: FlightSearch;
  onDraft: (order: OrderDetail) => void;
}

/** Lists the flights with the prices of the party, and keeps the choice as a draft. */
export function ChooseFlights({ search, onDraft }: ChooseFlightsProps) {
  const t = useTexts(bookTexts);
  const [out, setOut] = useState<ChosenFare | null>(null);
  const [back, setBack] = useState<ChosenFare | null>(null);
  const list = useQuery(cashShop.flights(search));
  const save = useOperation(saveDraft);
  const chosen = [out, back].filter((each) => each !== null);
  const isWhole = out !== null && (!search.isReturn || back !== null);
  const { yuan: totalSeen } = partyPay(chosen.map(({ fare }) => fare));
  const { adultNum, childNum, babyNum } = search;
  const take = () =>
    save.mutate(
      { body: { trips: chosen.map(toChosenTrip), adultNum, childNum, babyNum, totalSeen } },
      { onSuccess: onDraft },
    );
  const chooseOut = (fare: ChosenFare) => {
    setOut(fare);
    setBack(null);
  };
  return (
    <>
      <Panel title={t('outbound')}>
        <Flights list={list} chosen={out} onChoose={chooseOut} />
      </Panel>
      {search.isReturn && out && <BackFlights search={search} out={out} chosen={back} onChoose={setBack} />}
      {isWhole && (
        <Panel title={t('selection')}>
          <ul>
            {chosen.map(({ flight, fare }) => (
              <li key={flight.flightKey}>
                {describe(flight)} ·{' '}
                {t('fare', { clazz: fare.name, name: fare.productName, amount: formatYuan(fare.price_party) })}
              </li>
            ))}
          </ul>
          <p>
            <b>{t('total', { amount: formatYuan(totalSeen) })}</b>
          </p>
          <FailureNote error={save.error} />
          <Button kind="primary" busyText={save.isPending && t('saving')} onClick={take}>
            {t('take')}
          </Button>
        </Panel>
      )}
    </>
  );
}

interface BackFlightsProps {
  search: FlightSearch;
  out: ChosenFare;
  chosen: ChosenFare | null;
  onChoose: (fare: ChosenFare) => void;
}

function BackFlights({ search, out, chosen, onChoose }: BackFlightsProps) {
  const t = useTexts(bookTexts);
  const { destDate, destTime } = out.flight.segments.at(-1) ?? out.flight;
  const list = useQuery(cashShop.back(search, toChosenTrip(out).segments, `${destDate}T${destTime}`));
  return (
    <Panel title={t('inbound')}>
      <Flights list={list} chosen={chosen} onChoose={onChoose} />
    </Panel>
  );
}

interface FlightsProps {
  list: { data: ListedFlights | undefined; error: Error | null };
  chosen: ChosenFare | null;
  onChoose: (fare: ChosenFare) => void;
}

function Flights({ list: { data, error }, chosen, onChoose }: FlightsProps) {
  const t = useTexts(bookTexts);
  if (error) return <FailureNote error={error} />;
  if (!data) return <Skeleton height="200px" />;
  if (data.refusal) return <Note>{data.refusal.message}</Note>;
  return (
    <FigureTable
      caption={t('flights')}
      rows={data.flights}
      rowId={({ flightKey }) => flightKey}
      columns={[
        { id: 'flight', title: t('flight'), cell: numberOf },
        { id: 'time', title: t('time'), cell: ({ departTime, destTime }) => `${departTime}–${destTime}` },
        {
          id: 'fares',
          title: t('fares'),
          wraps: true,
          cell: (flight) => (
            <span className={styles.fares}>
              {flight.fares.map((fare) => (
                <Button
                  key={`${fare.name} ${fare.productCode}`}
                  kind={chosen?.flight === flight && chosen.fare === fare ? 'primary' : 'outline'}
                  size="s"
                  onClick={() => onChoose({ flight, fare })}
                >
                  <span className={textStyles.visuallyHidden}>{describe(flight)} </span>
                  {t('fare', { clazz: fare.name, name: fare.productName, amount: formatYuan(fare.price_party) })}
                </Button>
              ))}
              {flight.fares.length === 0 && t('soldOut')}
            </span>
          ),
        },
      ]}
    />
  );
}

const numberOf = ({ segments }: ListedFlight) => segments.map(({ flightNo }) => flightNo).join(' / ');

const describe = (flight: ListedFlight) => `${numberOf(flight)} ${flight.flightDate} ${flight.departTime}`;
