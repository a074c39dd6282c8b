import type { OrderDetail } from '@haidai/contract/booking';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isRefusal } from '../../app/refusal-error.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Note } from '../../ui/note.tsx';
import { flowPaths } from './flow-paths.ts';
import { OrdinaryFareButton } from './ordinary-fare-button.tsx';
import { searchOf } from './search-of.ts';
import { bookingTexts } from './texts.ts';

interface RefusalNoteProps {
  error: Error;
  order: OrderDetail;
  /** What did not succeed. */
  title?: string;
  /** The order was changed to the ordinary fare. */
  onOrdinaryFare?: (order: OrderDetail) => void;
}

/** Why it could not be done, and the way on that the API names. */
export function RefusalNote({ error, order, title, onOrdinaryFare }: RefusalNoteProps) {
  const t = useTexts(bookingTexts);
  const note = useRef<HTMLDivElement>(null);
  // The button may be far from it, beside the page or below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again for every refusal
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  const next = isRefusal(error) ? error.next?.action : undefined;
  return (
    <div ref={note}>
      <Note tone="err">
        {title && <b>{title} </b>}
        {isRefusal(error) ? error.message : t('loadFailedDetail')}{' '}
        {next === 'search' && (
          <Link to="/book/flightSearch" search={searchOf(order)} className="link">
            {t('searchAgain')}
          </Link>
        )}
        {next === 'editPassengers' && (
          <Link to={flowPaths[order.source].passengers} search={{ orderNo: order.orderNo }} className="link">
            {t('edit')}
          </Link>
        )}
        {(next === 'editExtras' || next === 'chooseSeat') && (
          <Link to={flowPaths[order.source].verify} search={{ orderNo: order.orderNo }} className="link">
            {t('edit')}
          </Link>
        )}
        {next === 'ordinaryFare' && onOrdinaryFare && <OrdinaryFareButton order={order} onTaken={onOrdinaryFare} />}
        {next === 'viewOrder' && (
          <Link to="/user/airorder" className="link">
            {t('myOrders')}
          </Link>
        )}
      </Note>
    </div>
  );
}
