import * as ancillaries from './ancillaries/index.ts';
import * as assistance from './assistance/index.ts';
import * as award from './award/index.ts';
import * as booking from './booking/index.ts';
import * as checkin from './checkin/index.ts';
import * as content from './content/index.ts';
import * as coupon from './coupon/index.ts';
import * as disruption from './disruption/index.ts';
import * as documents from './documents/index.ts';
import * as exchange from './exchange/index.ts';
import * as feedback from './feedback/index.ts';
import * as filing from './filing/index.ts';
import * as flashsale from './flashsale/index.ts';
import * as flightOps from './flight-ops/index.ts';
import * as flights from './flights/index.ts';
import * as identity from './identity/index.ts';
import * as insurance from './insurance/index.ts';
import * as linkedBooking from './linked-booking/index.ts';
import * as member from './member/index.ts';
import * as nameCorrection from './name-correction/index.ts';
import * as notification from './notification/index.ts';
import type { Operation } from './operation.ts';
import * as party from './party/index.ts';
import * as payment from './payment/index.ts';
import * as priceWatch from './price-watch/index.ts';
import * as promotion from './promotion/index.ts';
import * as reference from './reference/index.ts';
import * as refund from './refund/index.ts';
import * as reports from './reports/index.ts';
import * as sandbox from './sandbox/index.ts';
import * as shopping from './shopping/index.ts';
import * as staff from './staff/index.ts';
import * as traveller from './traveller/index.ts';
import * as trips from './trips/index.ts';
import * as waitlist from './waitlist/index.ts';
import * as wallet from './wallet/index.ts';
import * as weekcard from './weekcard/index.ts';

function operationsOf(domain: Record<string, unknown>): Operation[] {
  return Object.values(domain).filter(
    (entry): entry is Operation => typeof entry === 'object' && entry !== null && 'id' in entry && 'path' in entry,
  );
}

/**
 * Every operation of the site, by domain. The server binds all of them, and the documents and the tests read this list.
 */
export const allOperations: readonly Operation[] = [
  reference,
  flights,
  content,
  feedback,
  identity,
  member,
  shopping,
  priceWatch,
  booking,
  waitlist,
  promotion,
  flashsale,
  linkedBooking,
  award,
  weekcard,
  insurance,
  coupon,
  ancillaries,
  payment,
  party,
  refund,
  staff,
  exchange,
  nameCorrection,
  disruption,
  flightOps,
  reports,
  filing,
  assistance,
  checkin,
  notification,
  documents,
  traveller,
  trips,
  wallet,
  sandbox,
].flatMap(operationsOf);
