import { type OrderDetail, takeOrdinaryFare } from '@haidai/contract/booking';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { cacheAnswer } from '../../../core/api/cache-answer.ts';
import { isRefusal } from '../../../core/api/refusal-error.ts';
import { useFailureText } from '../../../core/api/use-failure-text.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import textStyles from '../../../ui/text.module.css';
import { orderQuery } from '../queries.ts';
import { bookingTexts } from '../texts.ts';
import { ChooseFlightsLink } from './choose-flights-link.tsx';
import { pathsOf, stepOf } from './flow-paths.ts';
import { searchOf } from './search-of.ts';

interface RefusalNoteProps {
  error: Error;
  order: OrderDetail;
  /** The title of the failed action. */
  title?: string;
  className?: string;
  /** Called when the order was changed to the ordinary fare. */
  onOrdinaryFare?: (order: OrderDetail) => void;
}

/** Shows why an action failed, and the next step that the API names. */
export function RefusalNote({ error, order, title, className, onOrdinaryFare }: RefusalNoteProps) {
  const t = useTexts(bookingTexts);
  const failureText = useFailureText();
  const note = useRef<HTMLDivElement>(null);
  // The button may be far from it, beside the page or below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again for every refusal
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  const next = isRefusal(error) ? error.next?.action : undefined;
  return (
    <div ref={note}>
      <Note tone="err" className={className}>
        {title && <b>{title} </b>}
        {failureText(error)}{' '}
        {next === 'search' && (
          <ChooseFlightsLink order={order} className={textStyles.link}>
            {t('searchAgain')}
          </ChooseFlightsLink>
        )}
        {isRefusal(error) && next === 'verifyGuardian' && (
          <Link to="/book/VerifySecureCodeChild" className={textStyles.link}>
            {error.next?.text}
          </Link>
        )}
        {next === 'editPassengers' && (
          <Link {...stepOf(order, 'passengers')} className={textStyles.link}>
            {t('edit')}
          </Link>
        )}
        {(next === 'editExtras' || next === 'chooseSeat') && (
          <Link {...stepOf(order, 'verify')} className={textStyles.link}>
            {t('edit')}
          </Link>
        )}
        {next === 'ordinaryFare' && onOrdinaryFare && <OrdinaryFareButton order={order} onTaken={onOrdinaryFare} />}
        {next === 'payCash' && (
          <Link to="/book/flightSearch" search={{ ...searchOf(order), payment: 'CASH' }} className={textStyles.link}>
            {isRefusal(error) && error.next?.text}
          </Link>
        )}
        {next === 'viewOrder' && (
          <Link to={pathsOf(order).list} className={textStyles.link}>
            {t('myOrders')}
          </Link>
        )}
        {isRefusal(error) && next === 'myWaitlist' && (
          <Link to="/user/waitlist" className={textStyles.link}>
            {error.next?.text}
          </Link>
        )}
        {isRefusal(error) && next === 'editWishes' && (
          <ChooseFlightsLink order={order} className={textStyles.link}>
            {error.next?.text}
          </ChooseFlightsLink>
        )}
        {isRefusal(error) && next === 'myWeekCards' && (
          <Link to="/user/week/card" className={textStyles.link}>
            {error.next?.text}
          </Link>
        )}
      </Note>
    </div>
  );
}

interface OrdinaryFareButtonProps {
  order: OrderDetail;
  /** Called with the order at the ordinary fare. */
  onTaken: (order: OrderDetail) => void;
}

/**
 * Offers the same flights at the ordinary fare if a passenger may not use the special fare. The traveller must press
 * the button.
 */
function OrdinaryFareButton({ order: { orderNo }, onTaken }: OrdinaryFareButtonProps) {
  const t = useTexts(bookingTexts);
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const take = useOperation(takeOrdinaryFare);
  const change = () =>
    take.mutate(
      { body: { orderNo } },
      {
        onSuccess: (changed) => {
          cacheAnswer(queryClient, orderQuery(orderNo).queryKey, changed);
          onTaken(changed);
        },
      },
    );
  return (
    <>
      <Button kind="outline" size="s" busyText={take.isPending && t('saving')} onClick={change}>
        {t('takeOrdinaryFare')}
      </Button>
      {take.error && <span role="alert"> {failureText(take.error)}</span>}
    </>
  );
}
