import { useQuery } from '@tanstack/react-query';
import { formatDayAndWeekday } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { orderQuery } from '../../booking/index.ts';
import { ApplicationForm } from './application-form.tsx';
import { unaccompaniedMinorTexts } from './texts.ts';

interface ApplyByTicketProps {
  ticket: { orderNo: string; passengerSeq: number; segmentIndex: number };
  onDone: (umNo: string) => void;
}

/** Applies for a traveller with a ticket. The form asks only for the persons who bring and meet them. */
export function ApplyByTicket({ ticket, onDone }: ApplyByTicketProps) {
  const t = useTexts(unaccompaniedMinorTexts);
  const language = useLanguage();
  const { data: order, isError, refetch } = useQuery(orderQuery(ticket.orderNo));
  if (isError) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!order) return <Skeleton height="240px" />;
  const person = order.passengerInfoVoList.find(({ seq }) => seq === ticket.passengerSeq);
  const segment = order.trips
    .flatMap(({ segments }) => segments)
    .find(({ segmentIndex }) => segmentIndex === ticket.segmentIndex);
  if (!person || !segment) return <ErrorState title={t('loadFailed')} />;
  const day = formatDayAndWeekday(segment.flightDate, language);
  return (
    <Card>
      <CardHeader title={t('childTitle')} />
      <p>{t('ticketFor', { name: person.passName, flight: segment.flightNo, day })}</p>
      <ApplicationForm day={segment.flightDate} about={{ ticket }} onDone={onDone} />
    </Card>
  );
}
