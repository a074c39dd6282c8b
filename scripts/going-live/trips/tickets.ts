import { cancelOrder } from '@haidai/contract/booking';
import { bookChange, listChangeFlights, queryChange } from '@haidai/contract/exchange';
import { askForNameCorrection, getNameCorrections } from '@haidai/contract/name-correction';
import { listRefunds } from '@haidai/contract/refund';
import { awaitMoney, awaitTicket, passCheck, pay, read, refund, until } from '../shopper.ts';
import { dayIn } from '../stages.ts';
import type { Around, Booked } from './trip.ts';

/** Refunds the ticket and waits for the money. A refund that is asked already is not asked again. */
export async function giveBack({ shopper, orderNo }: Booked): Promise<void> {
  const asked = await shopper.api.expectOk(listRefunds, { body: { orderNo } });
  await (asked.length === 0 ? refund : awaitMoney)(shopper, orderNo);
}

/** Books a change to a flight of the next day and returns its order. */
async function bookNextDay({ shopper: { api }, orderNo }: Booked): Promise<string> {
  const passengers = [1];
  const { departAVFS } = await api.expectOk(listChangeFlights, { body: { orderNo, passengers, depDate: dayIn(26) } });
  const flight = departAVFS.find(({ changes }) => changes.length > 0);
  if (!flight) throw new Error(`The order ${orderNo} has no flight to change to`);
  const name = flight.changes[0]?.name ?? '';
  const segments = flight.segments.map(({ flightNo, flightDate, departApCode3, destApCode3 }) => ({
    ...{ flightNo, flightDate, departApCode3, destApCode3, name },
  }));
  const trip = { segments };
  const wish = { orderNo, passengers, changeType: 'VOLUNTARY_CHANGE', deptAirSegIndex: 0, trip } as const;
  const { quote, termsToAccept } = await api.expectOk(queryChange, { body: wish });
  const body = {
    ...{ orderNo, quote, NECaptchaValidate: await passCheck(api, 'createOrder') },
    acceptedDocuments: termsToAccept.map(({ docKey, version }) => ({ docKey, version })),
  };
  return (await api.expectOk(bookChange, { body })).orderNo;
}

/** Changes the ticket to a flight of the next day, pays the difference and waits for the new ticket. */
export async function changeDay(booked: Booked): Promise<void> {
  booked.changeNo ??= await bookNextDay(booked);
  const { orderStatus } = await read(booked.shopper, booked.changeNo);
  await (orderStatus === 'BOOKED' ? pay : awaitTicket)(booked.shopper, booked.changeNo);
}

/** Books a change and waits until the issuer has suspended the coupon. */
export async function beginChange(booked: Booked, { sandbox }: Around): Promise<void> {
  booked.changeNo = await bookNextDay(booked);
  await awaitCoupon(booked, 'SUSPENDED', sandbox);
}

/** Gives the change up and waits until the issuer has the coupon open again. */
export async function giveChangeUp(booked: Booked, { sandbox }: Around): Promise<void> {
  const { shopper, changeNo: orderNo = '' } = booked;
  const { orderStatus } = await read(shopper, orderNo);
  if (orderStatus === 'BOOKED') await shopper.api.expectOk(cancelOrder, { body: { orderNo } });
  await awaitCoupon(booked, 'OPEN FOR USE', sandbox);
}

const awaitCoupon = ({ orderNo }: Booked, state: string, sandbox: Around['sandbox']) =>
  until(`${state} of ${orderNo} at the issuer`, async () => {
    const ticket = (await sandbox.tickets()).find((each) => each.orderNo === orderNo);
    return ticket?.coupons.every((coupon) => coupon.state === state) ? true : undefined;
  });

/** Corrects the surname to one of the same sound, as the rules allow without the staff, and waits for the issuer. */
export async function correctName({ shopper: { api }, orderNo }: Booked): Promise<void> {
  const find = async () => {
    const [traveller] = (await api.expectOk(getNameCorrections, { query: { orderNo } })).travellers;
    if (!traveller) throw new Error(`The order ${orderNo} has no ticket`);
    return traveller;
  };
  const { firstName, sex, corrections } = await find();
  if (corrections.length === 0) {
    const wish = { orderNo, passengerSeq: 1, surname: '汪', firstName, documentNo: '', sex };
    await api.expectOk(askForNameCorrection, { body: { ...wish, reason: '', byStaffSeen: false } });
  }
  // A correction that the issuer has refused for certain waits for the staff.
  await until(`the answer to the correction of ${orderNo}`, async () =>
    (await find()).corrections[0]?.status === 'CORRECTED' ? undefined : true,
  );
}
