import { ownPath } from '@haidai/domain/identity';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { browserTime } from '../../../core/page/clock.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Unbroken } from '../../../ui/display/unbroken.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { FlightOfTrip, listStoredTrips, passHash, type StoredTrip, useLocalTime } from '../../trips/index.ts';
import { listStoredPasses, type StoredPass } from '../pass/stored-passes.ts';
import styles from './offline-page.module.css';
import { offlineTexts } from './texts.ts';

/** /offline: says that there is no network and what still works, and shows the trips stored in this browser. */
export function OfflinePage() {
  const t = useTexts(offlineTexts);
  const [trips, setTrips] = useState<readonly StoredTrip[]>([]);
  const [passes, setPasses] = useState<readonly StoredPass['pass'][]>([]);
  useEffect(() => {
    setTrips(listStoredTrips(browserTime()));
    setPasses(listStoredPasses(browserTime()).map(({ pass }) => pass));
  }, []);
  return (
    <main id="main" className={classNames(layoutStyles.container, styles.page)}>
      <div className={layoutStyles.pageHead}>
        <h1>{t('title')}</h1>
        <p className={textStyles.secondary}>{t(trips.length > 0 ? 'lead' : 'leadNone')}</p>
      </div>
      <div className={layoutStyles.row}>
        <Button kind="secondary" onClick={retry}>
          {t('retry')}
        </Button>
        {passes.length > 0 && (
          <Link
            to="/self/CheckInSuccess"
            hash={passHash(passes)}
            reloadDocument
            className={buttonClass({ kind: 'primary' })}
          >
            {t('showPasses')}
          </Link>
        )}
      </div>
      {trips.map((stored) => (
        <OfflineTrip key={stored.trip.orderNo} stored={stored} />
      ))}
    </main>
  );
}

/** Opens the page that the traveller wanted. The worker names it behind the hash sign. */
function retry() {
  window.location.assign(ownPath(window.location.hash.slice(1), '/index'));
}

function OfflineTrip({ stored: { trip, savedAt } }: { stored: StoredTrip }) {
  const t = useTexts(offlineTexts);
  const timeOf = useLocalTime();
  return (
    <Card as="article" aria-label={t('orderNo', { orderNo: trip.orderNo })}>
      <p className={textStyles.detail}>
        {t('orderNo', { orderNo: trip.orderNo })}　<Unbroken text={t('savedAt', { time: formatInstant(savedAt) })} />
      </p>
      {trip.flights.map((flight) => (
        <section key={flight.segmentIndex} className={styles.flight} aria-label={flight.flightNo}>
          <p>
            <b>
              {flight.flightNo}　{timeOf(flight.newDepartTime)}
            </b>
          </p>
          <FlightOfTrip flight={flight} />
          {flight.gate === '' && <Note>{t('gateLater')}</Note>}
        </section>
      ))}
    </Card>
  );
}
