import type { changePassengersTexts } from './passengers-texts.ts';

export default {
  whoTitle: 'Choose passengers and flights',
  which: 'Flights to change',
  tripLine: '{date} {from} — {to} {flights}',
  obstacle_checkedIn: 'checked in; cancel the check-in first',
  obstacle_boarded: 'boarded',
  obstacle_flown: 'flown',
  obstacle_suspended: 'being refunded, changed or reviewed',
  obstacle_refunded: 'refunded',
  obstacle_exchanged: 'changed',
  obstacle_void: 'void',
  obstacle_byStaff: 'You have used all online changes; please request a change by our staff',
  kind: 'Type of change',
  nobody: 'Please choose at least one passenger',
  next: 'Show flights',
  nothing: 'No flights to change',
  nothingDetail: 'Flights that are used, refunded or being processed cannot be changed.',
  openDated:
    'The original seat is no longer available, so the ticket is open-dated. Please choose a flight to get a seat. You may also choose the original flight.',
} satisfies typeof changePassengersTexts.zh;
