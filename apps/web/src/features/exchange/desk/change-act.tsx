import type { OrderDetail } from '@haidai/contract/booking';
import { isDate } from '@haidai/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { useToday } from '../../../core/page/clock.ts';
import { useSite } from '../../../core/page/site.tsx';
import { formatDay } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/desk/panel.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import type { DeskActProps } from '../../booking/index.ts';
import { InService } from '../../service/index.ts';
import { type ChangeTrip, ticketInfoQuery } from '../queries.ts';
import { firstShown, rangeOf } from '../reshop/day-range.ts';
import { changePassengersTexts } from '../reshop/passengers-texts.ts';
import { ChangeFlights } from './change-flights.tsx';
import { changeActTexts } from './texts.ts';

/** Changes the flight of a caller: who, the day, the flight with its price, and the booking at the quoted amount. */
export function ChangeAct(props: DeskActProps) {
  const t = useTexts(changeActTexts);
  return (
    <InService {...props}>
      {(order) => (
        <Panel
          title={t('title')}
          actions={
            <Button kind="text" size="s" onClick={props.onClose}>
              {t('close')}
            </Button>
          }
        >
          <Trips order={order} onChanged={props.onChanged} />
        </Panel>
      )}
    </InService>
  );
}

function Trips({ order, onChanged }: { order: OrderDetail; onChanged: () => void }) {
  const { data, error } = useQuery(ticketInfoQuery(order.orderNo));
  if (!data) return error ? <FailureNote error={error} /> : <Skeleton height="160px" />;
  return <WhoAndWhen trips={data.trips} orderNo={order.orderNo} onChanged={onChanged} />;
}

interface WhoAndWhenProps {
  trips: readonly ChangeTrip[];
  orderNo: string;
  onChanged: () => void;
}

function WhoAndWhen({ trips, orderNo, onChanged }: WhoAndWhenProps) {
  const t = useTexts(changeActTexts);
  const tTraveller = useTexts(changePassengersTexts);
  const language = useLanguage();
  const today = useToday();
  const { saleDays } = useSite();
  const [index, setIndex] = useState(trips[0]?.deptAirSegIndex ?? 0);
  const trip = trips.find(({ deptAirSegIndex }) => deptAirSegIndex === index);
  const able = trip?.passengers.filter(({ obstacle }) => obstacle === '') ?? [];
  const [left, setLeft] = useState<readonly number[]>([]);
  const passengers = able.map(({ seq }) => seq).filter((seq) => !left.includes(seq));
  const [asked, setDay] = useState('');
  const [typed, type] = useState(trip?.depDate ?? '');
  if (!trip) return <p>{tTraveller('nothing')}</p>;
  const changeType = trip.involuntary ? ('INVOLUNTARY_CHANGE' as const) : ('VOLUNTARY_CHANGE' as const);
  const day = firstShown(asked, trip, rangeOf(trip, { changeType, today, saleDays }));
  return (
    <>
      <div className={layoutStyles.formFields}>
        {trips.length > 1 && (
          <SelectField
            label={t('trip')}
            value={String(index)}
            options={trips.map((each) => ({
              value: String(each.deptAirSegIndex),
              label: `${formatDay(each.depDate, language)} ${each.departCityName}—${each.destCityName}`,
            }))}
            onChange={(next) => setIndex(Number(next))}
          />
        )}
        <fieldset>
          <legend>{t('who')}</legend>
          {able.map(({ seq, passName }) => (
            <Checkbox
              key={seq}
              checked={passengers.includes(seq)}
              onChange={(on) => setLeft(on ? left.filter((each) => each !== seq) : [...left, seq])}
            >
              {passName}
            </Checkbox>
          ))}
        </fieldset>
        <DateField label={t('day')} value={typed} onChange={type} onBlur={() => isDate(typed) && setDay(typed)} />
      </div>
      {passengers.length > 0 && day !== '' && (
        <ChangeFlights
          key={`${index} ${day} ${passengers.join()}`}
          wish={{ orderNo, deptAirSegIndex: index, passengers, changeType }}
          day={day}
          onChanged={onChanged}
        />
      )}
    </>
  );
}
