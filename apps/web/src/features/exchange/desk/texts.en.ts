import type { changeActTexts } from './texts.ts';

export default {
  title: 'Change flight',
  close: 'Close',
  trip: 'Trip',
  who: 'Travellers to change',
  day: 'New date',
  flights: 'Flights to change to',
  noFlights: 'There are no flights on this day.',
  flight: 'Flight',
  time: 'Time',
  prices: 'Amount due',
  soldOut: 'Sold out',
  price: '{clazz} ¥{amount}',
  choose: '{flight}, class {clazz}, CNY {amount} due',
  quote: 'Quote',
  due: '¥{amount} due',
  book: 'Book this change',
  confirmTitle: 'Confirm the change',
  readOut:
    'Please read the flight and the amount to the caller, and tell them about: {terms}. Confirm once they agree.',
  back: 'Back',
  confirm: 'Confirm, ¥{amount} due',
  sending: 'Booking…',
  booked: 'Change order {orderNo} has been made. ¥{amount} is due. The tickets are reissued after the payment.',
  bookedFree: 'Change order {orderNo} has been made. Nothing is due. The tickets are being reissued.',
} satisfies typeof changeActTexts.zh;
