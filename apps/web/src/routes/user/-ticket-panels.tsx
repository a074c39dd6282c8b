import type { OrderDetail } from '@haidai/contract/booking';
import { type ComponentType, lazy, Suspense } from 'react';

interface PanelProps {
  order: OrderDetail;
}

/** Loads the cards together, when the page first shows an order with tickets. */
const loadCards = () => import('./-ticket-cards.ts');

const lazyCard = (name: keyof Awaited<ReturnType<typeof loadCards>>) =>
  lazy(async () => ({ default: (await loadCards())[name] }));

const AssistanceCard = lazyCard('AssistanceCard');
const ChangeCard = lazyCard('ChangeCard');
const CheckInCard = lazyCard('CheckInCard');
const JoinCard = lazyCard('JoinCard');
const RefundCard = lazyCard('RefundCard');
const ServiceCard = lazyCard('ServiceCard');
const VoucherCard = lazyCard('VoucherCard');

export const AssistancePanel = ({ order }: PanelProps) => <TicketPanel Card={AssistanceCard} order={order} />;
export const ChangePanel = ({ order }: PanelProps) => <TicketPanel Card={ChangeCard} order={order} />;
export const CheckInPanel = ({ order }: PanelProps) => <TicketPanel Card={CheckInCard} order={order} />;
export const JoinPanel = ({ order }: PanelProps) => <TicketPanel Card={JoinCard} order={order} />;
export const RefundPanel = ({ order }: PanelProps) => <TicketPanel Card={RefundCard} order={order} />;
export const ServicePanel = ({ order }: PanelProps) => <TicketPanel Card={ServiceCard} order={order} />;
export const VoucherPanel = ({ order }: PanelProps) => <TicketPanel Card={VoucherCard} order={order} />;

/** Shows a card that an order has only with its tickets, or as a change of tickets. */
function TicketPanel({ Card, order }: { Card: ComponentType<PanelProps>; order: OrderDetail }) {
  // A change has no tickets before it is paid for.
  const isChange = order.priceLines.some(({ part }) => part === 'exchange');
  const hasTickets = order.passengerInfoVoList.some(({ tktNo, ticketVos }) => tktNo || ticketVos.length > 0);
  return (
    (hasTickets || isChange) && (
      <Suspense>
        <Card order={order} />
      </Suspense>
    )
  );
}
