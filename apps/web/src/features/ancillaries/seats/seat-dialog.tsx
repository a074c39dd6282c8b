import type { OrderDetail } from '@haidai/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatDay } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SeatLegend, SeatMap, type SeatOnMap, SeatSets } from '../../seating/index.ts';
import type { Choice, Wish } from '../choice/choices.ts';
import { passengerNameOf } from '../passenger-name-of.ts';
import { type Offer, type SeatMapOfSegment, seatMapQuery } from '../queries.ts';
import { ancillaryTexts } from '../texts.ts';
import { readySets } from './ready-sets.ts';
import { SeatConfirm } from './seat-confirm.tsx';
import styles from './seat-dialog.module.css';
import { partyOf, seatsOf, toWishes, withSeat } from './seat-selection.ts';

interface SeatDialogProps {
  order: OrderDetail;
  offer: Offer;
  choices: readonly Choice[];
  /** Called with the wishes by passenger. Null means no seat. */
  onTake: (wishes: ReadonlyMap<number, Wish | null>) => void;
  onRead: () => void;
  onClose: () => void;
}

/** Shows the cabin of one flight for the passengers who can choose. It reserves no seat before the confirmation. */
export function SeatDialog(props: SeatDialogProps) {
  const { order, offer, onClose } = props;
  const t = useTexts(ancillaryTexts);
  const language = useLanguage();
  const { data, error, refetch } = useQuery(seatMapQuery(order.orderNo, offer.segmentIndex));
  const day = data && formatDay(data.flightDate, language);
  return (
    <Dialog
      title={data ? t('seatTitle', { flight: data.flightNo, day: day ?? '', aircraft: data.aircraftName }) : offer.name}
      width={1120}
      onClose={onClose}
    >
      <div className={dialogStyles.body}>
        {data ? (
          <Cabin {...props} map={data} />
        ) : error ? (
          <ErrorState title={t('mapFailed')} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="380px" />
        )}
      </div>
    </Dialog>
  );
}

function Cabin({ order, offer, choices, map, onTake, onRead }: SeatDialogProps & { map: SeatMapOfSegment }) {
  const t = useTexts(ancillaryTexts);
  const [seats, setSeats] = useState(() => seatsOf(offer, choices));
  const [current, setCurrent] = useState(offer.passengerSeqs[0]);
  const sets = useMemo(() => readySets(order, map, offer), [order, map, offer]);
  const passenger = map.passengers.find(({ passengerSeq }) => passengerSeq === current);
  if (!passenger) return null;
  const { passengerSeq, passName, cabin, barred } = passenger;
  const priceOf = (tier: SeatOnMap['tier']) => map.prices.find((price) => price.tier === tier)?.price ?? 0;
  return (
    <>
      <div className={styles.head}>
        <SegmentedControl
          wrap
          label={t('forWhom')}
          value={String(passengerSeq)}
          onChange={(seq) => setCurrent(Number(seq))}
          options={offer.passengerSeqs.map((seq) => ({
            value: String(seq),
            label: `${passengerNameOf(order, seq)} ${seats.get(seq) ?? t('noSeat')}`,
          }))}
        />
        <SeatLegend rows={map.rows} cabin={cabin} priceOf={priceOf} restricted={barred} />
      </div>
      <SeatSets sets={sets} seats={seats} onTake={(ready) => setSeats(new Map([...seats, ...ready]))} />
      <SeatMap
        key={passengerSeq}
        label={passName}
        rows={map.rows}
        priceOf={priceOf}
        cabin={cabin}
        restricted={barred}
        party={partyOf(order, map, offer, seats, passengerSeq)}
        seatNo={seats.get(passengerSeq) ?? null}
        onChoose={({ seatNo }) => setSeats(withSeat(seats, passengerSeq, seatNo))}
      />
      <SeatConfirm
        map={map}
        seats={seats}
        passenger={passenger}
        hasChild={order.passengerInfoVoList.some(({ passengerType }) => passengerType === 'C')}
        wasAccepted={choices.some(({ acceptsDuty }) => acceptsDuty)}
        onRead={onRead}
        onConfirm={() => onTake(toWishes(map, offer, seats))}
      />
    </>
  );
}
