import { findReservation } from '@haidai/contract/documents';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useOperation } from '../../core/api/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './documents.module.css';
import { FoundReservation } from './found-reservation.tsx';
import type { Opened } from './open-by-code.tsx';
import { ReservationForm } from './reservation-form.tsx';
import { documentsTexts } from './texts.ts';

/** Finds a reservation. The page continues with it after the contact of the reservation has opened it. */
export function FindReservation({ onOpened }: { onOpened: (opened: Opened) => void }) {
  const t = useTexts(documentsTexts);
  const look = useOperation(findReservation);
  const found = useRef<HTMLDivElement>(null);
  return (
    <>
      {!look.data && (
        <Card>
          <ReservationForm look={look} onFound={() => found.current?.focus()} />
        </Card>
      )}
      <div ref={found} tabIndex={-1} className={styles.found}>
        {look.data && (
          <>
            <FoundReservation reservation={look.data} onOpened={onOpened} />
            <Button kind="text" size="s" onClick={() => look.reset()}>
              {t('findAnother')}
            </Button>
          </>
        )}
      </div>
      <p className={textStyles.detail}>
        {t('fromOrders')}{' '}
        <Link className={textStyles.link} to="/user/airorder">
          {t('myOrders')}
        </Link>
      </p>
    </>
  );
}
