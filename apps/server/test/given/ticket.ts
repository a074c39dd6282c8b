import { type Api, adult, type PassengerForm } from '@haidai/testkit';
import type { TestApp } from '../site/start-test-app.ts';
import { order } from './booking.ts';
import { givenDraftWithPassengers, payInFull, type Trip } from './order.ts';
import { type Attempt, apply, givenBookedOrder, methods, type PaymentDesk, pay, type Traveller } from './payment.ts';
import { newAdults, newTraveller } from './traveller.ts';

export interface TicketedOrder {
  api: Api;
  orderNo: string;
  passengers: PassengerForm[];
}

/** Gives an order with its tickets, made by a traveller who signed in by SMS: one adult from TAO to TFU by default. */
export async function givenTickets(
  site: TestApp,
  passengers: PassengerForm[] = newAdults(1),
  trip: Trip = {},
): Promise<TicketedOrder> {
  const api = await newTraveller(site);
  const orderNo = await givenDraftWithPassengers(api, passengers, trip);
  await order(api, orderNo);
  await payInFull(site, orderNo);
  return { api, orderNo, passengers };
}

let people = 400;

/** Gives tickets that were paid at the sandbox gateway, so that a refund has a payment to go back to. */
export async function givenPaidTickets(desk: PaymentDesk, count = 1): Promise<Traveller & { attempt: Attempt }> {
  const passengers = Array.from({ length: count }, () => {
    people += 1;
    return adult(people);
  });
  const traveller = await givenBookedOrder(desk, { passengers });
  const attempt = await apply(traveller, methods.ALIPAY);
  await pay(desk, attempt);
  await desk.site.runJobs();
  return { ...traveller, attempt };
}
