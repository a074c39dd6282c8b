import type { OperationResult } from '@haidai/contract';
import type { findReservation } from '@haidai/contract/documents';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useHotline } from '../../core/page/hotline.ts';
import { formatDayAndWeekday } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import { FromTo } from '../../ui/display/from-to.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import textStyles from '../../ui/text.module.css';
import { beginVisit } from '../checkin/index.ts';
import styles from './documents.module.css';
import { OpenByCode, type Opened } from './open-by-code.tsx';
import { documentsTexts } from './texts.ts';

export type Reservation = OperationResult<typeof findReservation>;

interface FoundProps {
  reservation: Reservation;
  onOpened: (opened: Opened) => void;
}

/** Shows the public part of a reservation and the next steps for a stranger. */
export function FoundReservation({ reservation, onOpened }: FoundProps) {
  const t = useTexts(documentsTexts);
  return (
    <>
      <Card>
        <CardHeader title={t('foundTitle', { number: reservation.number })} />
        {reservation.flights.map((flight) => (
          <Flight key={flight.segmentIndex} flight={flight} />
        ))}
        <Travellers reservation={reservation} />
      </Card>
      <Card>
        <CardHeader title={t('whatNext')} />
        <Ways reservation={reservation} onOpened={onOpened} />
      </Card>
    </>
  );
}

function Flight({ flight }: { flight: Reservation['flights'][number] }) {
  const t = useTexts(documentsTexts);
  const language = useLanguage();
  const { flightNo, departDate, from, to, dayOffset } = flight;
  const end = (place: typeof from, time: string) => ({
    main: time,
    detail: `${place.airportName} ${place.terminal}`,
  });
  return (
    <section className={styles.flight} aria-label={flightNo}>
      <h3>
        {flightNo} {formatDayAndWeekday(departDate, language)}
        <small className={textStyles.secondary}>{flight.className}</small>
        <Link
          className={classNames(textStyles.link, textStyles.small)}
          to="/self/FlightInquiry"
          search={{ flightNo, flightDate: departDate }}
        >
          {t('statusLink')}
        </Link>
      </h3>
      <FromTo from={end(from, flight.departTime)} to={end(to, flight.destTime)}>
        {dayOffset > 0 && t('nextDay', { days: dayOffset })}
      </FromTo>
      {flight.notice && <Note tone="warn">{flight.notice}</Note>}
    </section>
  );
}

function Travellers({ reservation: { travellers, flights } }: { reservation: Reservation }) {
  const t = useTexts(documentsTexts);
  const kinds = { A: '', C: t('childTag'), B: t('infantTag') };
  const flightNo = (segmentIndex: number) =>
    flights.length > 1 ? `${flights.find((each) => each.segmentIndex === segmentIndex)?.flightNo} ` : '';
  return (
    <ul className={styles.people} aria-label={t('travellers')}>
      {travellers.map(({ passName, passengerType, tktNo, coupons }) => (
        <li key={tktNo}>
          <strong>{passName}</strong>
          {kinds[passengerType] && <Tag>{kinds[passengerType]}</Tag>}
          <span className={textStyles.secondary}>{tktNo}</span>
          {coupons.map(({ segmentIndex, statusText }) => (
            <Tag key={segmentIndex}>
              {flightNo(segmentIndex)}
              {statusText}
            </Tag>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Ways({ reservation: { can, checkInKey, flights, mobileMasked, reservationKey }, onOpened }: FoundProps) {
  const t = useTexts(documentsTexts);
  const hotline = useHotline();
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  const begin = (key: string) => () => {
    beginVisit(key);
    void navigate({ to: '/self/CheckInPassenger' });
  };
  return (
    <ul className={styles.ways}>
      {can.checkIn && (
        <li>
          <p>{t('checkInNote')}</p>
          {checkInKey ? (
            <Button kind="primary" onClick={begin(checkInKey)}>
              {t('checkIn')}
            </Button>
          ) : (
            <Link className={buttonClass({ kind: 'primary' })} to="/self/CheckIn">
              {t('checkIn')}
            </Link>
          )}
        </li>
      )}
      <li>
        <p>{can.open ? t('openNote', { mobile: mobileMasked }) : t('openNone', { hotline })}</p>
        {can.open && !isOpening && (
          <Button kind="outline" onClick={() => setOpening(true)}>
            {t('open')}
          </Button>
        )}
        {isOpening && <OpenByCode reservationKey={reservationKey} onOpened={onOpened} />}
      </li>
      {flights.some(({ notice }) => notice !== '') && (
        <li>
          <p>{t('delayNote')}</p>
          <Link className={buttonClass({ kind: 'outline' })} to="/self/Registration">
            {t('delay')}
          </Link>
        </li>
      )}
    </ul>
  );
}
