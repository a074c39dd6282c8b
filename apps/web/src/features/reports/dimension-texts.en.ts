import type { dimensionTexts } from './dimension-texts.ts';

export default {
  day: 'Day',
  hour: 'Hour',
  month: 'Month',
  route: 'Route',
  class: 'Booking class',
  cabin: 'Cabin',
  channel: 'Channel',
  kind: 'Type',
  cause: 'Cause',
  item: 'Item',
  flight: 'Flight',
  method: 'Gateway',
  account: 'Account',
} satisfies typeof dimensionTexts.zh;
