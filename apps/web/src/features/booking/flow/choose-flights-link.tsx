import type { OrderDetail } from '@haidai/contract/booking';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { searchOf } from './search-of.ts';

interface ChooseFlightsLinkProps {
  order: OrderDetail;
  className: string | undefined;
  children: ReactNode;
}

/**
 * Links back to the page where the traveller chose the flights. Orders of children lead to the flights of an adult or
 * to the application, flash sale orders to their offers, and week card orders to their own search.
 */
export function ChooseFlightsLink({ order, className, children }: ChooseFlightsLinkProps) {
  const { origCode3, origName, destCode3, destName, departureDate, adultNum } = searchOf(order);
  if (order.orderType === 'VACATION') {
    return (
      <Link
        to="/week/flightSearch"
        search={{ origCode3, origName, destCode3, destName, departureDate, adultNum }}
        className={className}
      >
        {children}
      </Link>
    );
  }
  if (order.source === 'ALONE') {
    return (
      <Link to="/self/UnaccompaniedChild" className={className}>
        {children}
      </Link>
    );
  }
  if (order.source === 'FLASH') {
    return (
      <Link to="/Seckill/SeckillList" className={className}>
        {children}
      </Link>
    );
  }
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
