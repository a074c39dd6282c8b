import { cancelCheckIn } from '@haidai/contract/checkin';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/display/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from '../check-in.module.css';
import { OpenOrderCheckIn } from '../find/open-order-check-in.tsx';
import { type CheckInTrip, TripGate } from '../find/trip-gate.tsx';
import { FlightHead } from '../flight-head.tsx';
import { tripQuery } from '../queries.ts';
import { checkInTexts } from '../texts.ts';
import { beginVisit } from '../visit.ts';

const route = getRouteApi('/self/CancelCheckIn');

/** /self/CancelCheckIn: cancels check-ins of the trip or of an order. */
export function CancelPage() {
  const t = useTexts(checkInTexts);
  const navigate = useNavigate();
  const { orderNo } = route.useSearch();
  const open = (checkInKey: string) => {
    beginVisit(checkInKey);
    void navigate({ to: '/self/CancelCheckIn', replace: true });
  };
  return (
    <main id="main" className={classNames(layoutStyles.container, styles.page)}>
      <div className={layoutStyles.pageHead}>
        <h1>{t('cancelTitle')}</h1>
        <p className={textStyles.secondary}>{t('cancelLead')}</p>
      </div>
      {orderNo ? (
        <OpenOrderCheckIn orderNo={orderNo} onOpen={open} />
      ) : (
        <TripGate>{(trip, checkInKey) => <Cancellable trip={trip} checkInKey={checkInKey} />}</TripGate>
      )}
    </main>
  );
}

function Cancellable({ trip, checkInKey }: { trip: CheckInTrip; checkInKey: string }) {
  const t = useTexts(checkInTexts);
  const queryClient = useQueryClient();
  const cancel = useOperation(cancelCheckIn);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState('');
  const flights = trip.flights
    .map((flight) => ({ ...flight, travels: flight.travels.filter(({ canCancel }) => canCancel) }))
    .filter(({ travels }) => travels.length > 0);
  const travels = flights.flatMap((flight) => flight.travels);
  const names = travels
    .filter(({ travelId }) => chosen.includes(travelId))
    .map(({ passName }) => passName)
    .join(t('comma'));
  const send = () => {
    setAsking(false);
    cancel.mutate(
      { body: { checkInKey, travelIds: [...chosen] } },
      {
        onSuccess: () => {
          setDone(names);
          setChosen([]);
          void queryClient.invalidateQueries(tripQuery(checkInKey));
        },
      },
    );
  };
  return (
    <div className={styles.flights}>
      <div role="status">{done && <Note>{t('cancelled', { names: done })}</Note>}</div>
      {cancel.error && <Note tone="err">{cancel.error.message}</Note>}
      {flights.map((flight) => (
        <Card key={flight.flightId} as="article">
          <FlightHead flight={flight} />
          <ul className={styles.people}>
            {flight.travels.map(({ travelId, passName, seatNo }) => (
              <li key={travelId} className={styles.person}>
                <Checkbox
                  checked={chosen.includes(travelId)}
                  onChange={(on) => setChosen(on ? [...chosen, travelId] : chosen.filter((id) => id !== travelId))}
                  aria-label={t('choose', { flight: flight.flightNo, name: passName })}
                >
                  <b>{passName}</b>
                </Checkbox>
                <span className={textStyles.detail}>{seatNo && t('seatIs', { seat: seatNo })}</span>
              </li>
            ))}
          </ul>
        </Card>
      ))}
      {flights.length === 0 && !done && <EmptyState title={t('cancelNone')} detail={t('cancelNoneDetail')} />}
      <div className={styles.foot}>
        <Link to="/self/CheckInPassenger" className={buttonClass({ kind: 'outline' })}>
          {t('toTrip')}
        </Link>
        {flights.length > 0 && (
          <Button
            kind="primary"
            size="l"
            aria-disabled={chosen.length === 0}
            busyText={cancel.isPending && t('cancelling')}
            onClick={() => chosen.length > 0 && setAsking(true)}
          >
            {t('cancel')}
          </Button>
        )}
      </div>
      {asking && (
        <Dialog title={t('cancelSure', { names })} onClose={() => setAsking(false)}>
          <div className={dialogStyles.body}>
            <p>{t('cancelSureDetail')}</p>
            <div className={styles.foot}>
              <Button kind="outline" onClick={() => setAsking(false)}>
                {t('cancelNo')}
              </Button>
              <Button kind="primary" onClick={send}>
                {t('cancelYes')}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </div>
  );
}
