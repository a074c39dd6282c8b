import type { OrderDetail } from '@haidai/contract/booking';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { searchOf } from './search-of.ts';

interface ChooseFlightsLinkProps {
  order: OrderDetail;
  className: string;
  children: ReactNode;
}

/** Back to where the flights of an order were chosen: those of children are an adult's. */
export function ChooseFlightsLink({ order, className, children }: ChooseFlightsLinkProps) {
  return order.source === 'CHILD' ? (
    <Link to="/book/VerifySecureCodeChild" className={className}>
      {children}
    </Link>
  ) : (
    <Link to="/book/flightSearch" search={searchOf(order)} className={className}>
      {children}
    </Link>
  );
}
