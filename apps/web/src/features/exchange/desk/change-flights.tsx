import type { OperationCall, OperationResult } from '@haidai/contract';
import { type listChangeDays, listChangeFlights, queryChange } from '@haidai/contract/exchange';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../core/api/call.ts';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { formatYuan } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { FigureTable } from '../../../ui/desk/figure-table.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from './change-act.module.css';
import { ChangeConfirm } from './change-confirm.tsx';
import { changeActTexts } from './texts.ts';

type Flight = OperationResult<typeof listChangeFlights>['departAVFS'][number];
type Segments = OperationCall<typeof queryChange>['body']['trip']['segments'];

/** The order, the trip, and the passengers to change. */
export type ChangeWish = Omit<OperationCall<typeof listChangeDays>['body'], 'startDate' | 'endDate'>;

interface ChangeFlightsProps {
  wish: ChangeWish;
  day: string;
  onChanged: () => void;
}

/** Lists the flights of a day, each class with what the change costs all the passengers. */
export function ChangeFlights({ wish, day, onChanged }: ChangeFlightsProps) {
  const t = useTexts(changeActTexts);
  const [chosen, choose] = useState<{ segments: Segments; label: string } | null>(null);
  const { data, error } = useQuery({
    queryKey: ['exchange.listFlights', wish, day],
    queryFn: async () => (await call(listChangeFlights, { body: { ...wish, depDate: day } })).departAVFS,
    staleTime: 0,
    retry: false,
  });
  if (error) return <FailureNote error={error} />;
  if (!data) return <Skeleton height="200px" />;
  return (
    <>
      <FigureTable
        caption={t('flights')}
        rows={data}
        rowId={idOf}
        empty={t('noFlights')}
        columns={[
          {
            id: 'flight',
            title: t('flight'),
            cell: ({ segments }) => segments.map(({ flightNo }) => flightNo).join(' / '),
          },
          {
            id: 'time',
            title: t('time'),
            cell: ({ segments }) => `${segments[0]?.departTime}–${segments.at(-1)?.destTime}`,
          },
          {
            id: 'prices',
            title: t('prices'),
            wraps: true,
            cell: (flight) => (
              <Classes
                flight={flight}
                onChoose={(name, label) => choose({ segments: segmentsOf(flight, name), label })}
              />
            ),
          },
        ]}
      />
      {chosen && (
        <ChangeConfirm
          key={JSON.stringify(chosen.segments)}
          wish={{ ...wish, trip: { segments: chosen.segments } }}
          label={chosen.label}
          onChanged={onChanged}
        />
      )}
    </>
  );
}

interface ClassesProps {
  flight: Flight;
  onChoose: (name: string, label: string) => void;
}

function Classes({ flight, onChoose }: ClassesProps) {
  const t = useTexts(changeActTexts);
  if (flight.changes.length === 0) return flight.changeRefused?.message ?? t('soldOut');
  const number = flight.segments.map(({ flightNo }) => flightNo).join(' / ');
  return (
    <span className={styles.classes}>
      {flight.changes.map(({ name, dueAmount }) => {
        const label = t('choose', { flight: number, clazz: name, amount: formatYuan(dueAmount) });
        return (
          <Button key={name} kind="outline" size="s" onClick={() => onChoose(name, label)}>
            <span className={textStyles.visuallyHidden}>{number} </span>
            {t('price', { clazz: name, amount: formatYuan(dueAmount) })}
          </Button>
        );
      })}
    </span>
  );
}

const idOf = ({ segments }: Flight) => segments.map(({ flightNo, flightDate }) => `${flightNo} ${flightDate}`).join();

function segmentsOf({ segments }: Flight, name: string): Segments {
  return segments.map(({ flightNo, flightDate, departApCode3, destApCode3 }, index) => ({
    ...{ flightNo, flightDate, departApCode3, destApCode3 },
    name: name[index] ?? name.slice(0, 1),
  }));
}
