import type { offlineTexts } from './texts.ts';

export default {
  title: 'You are offline',
  lead: 'You can still see the trips and boarding passes saved on this device. Searching, booking, changes and refunds need a connection.',
  leadNone:
    'Searching, booking, changes and refunds need a connection. Trips and boarding passes that you open online are saved on this device and can then be seen offline.',
  retry: 'Try again',
  orderNo: 'Order {orderNo}',
  savedAt: 'saved {time}',
  gateLater: 'Please check the gate on the airport screens.',
  showPasses: 'Show boarding passes',
} satisfies typeof offlineTexts.zh;
