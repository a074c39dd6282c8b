import { createOrder } from '@haidai/contract/booking';
import { type Answer, type Api, adult } from '@haidai/testkit';
import { saveDraft } from '../../src/modules/booking/draft/save-draft.ts';
import { savePassengers } from '../../src/modules/booking/passengers/save-passengers.ts';
import { termsToAccept } from '../../src/modules/booking/place/terms.ts';
import { loadCatalogue } from '../../src/modules/flights/index.ts';
import { issueCaptchaPass } from '../../src/modules/identity/captcha/captcha-pass.ts';
import { addCodeAccount, findByContact } from '../../src/modules/identity/repository.ts';
import { startSignIn } from '../../src/modules/identity/session/sign-in.ts';
import { type Clock, type Deps, type SignedIn } from '../../src/platform/index.ts';
import type { TestApp } from '../site/start-test-app.ts';
import { contact } from './booking.ts';
import type { ScarceFlight } from './scarce-flight.ts';

type Trip = ScarceFlight['trip'];

/** A buyer whose forms are filled in and whose captcha is solved. One call of `click` places the order. */
export interface Buyer {
  api: Api;
  orderNo: string;
  click(): Promise<Answer<unknown>>;
  /** Solves another captcha and places the order again, as a person does after an error. */
  clickAgain(): Promise<Answer<unknown>>;
}

export interface BuyersWanted {
  count: number;
  /** The seats that each buyer wants. */
  seats: number;
  trip: Trip;
  /** Creates the browser of the `n`th buyer. It decides which server the buyer calls. */
  newApi(n: number): Api;
  /** The number of buyers that share an account; 5 by default. An account may have five unpaid orders. */
  perAccount?: number;
  /** All buyers want their seat for the same person. */
  sameTraveller?: boolean;
}

/** The parts of a site that `givenBuyers` needs. */
type Selling = Pick<TestApp, 'deps' | 'config'>;

/** The number of buyers that are prepared at the same time. */
const atATime = 8;
let accounts = 0;
let travellers = 0;

/**
 * Gives buyers who are ready to order. The use cases prepare them without pages and captcha pictures, so that only the
 * orders race. Their sessions last two hours, so that a test can move the clock.
 */
export async function givenBuyers(site: Selling, wanted: BuyersWanted): Promise<Buyer[]> {
  const { count, seats, perAccount = 5, sameTraveller = false } = wanted;
  const [account, traveller] = [accounts, travellers];
  accounts += Math.ceil(count / perAccount);
  travellers += sameTraveller ? seats : count * seats;
  for (let n = account; n < accounts; n += 1) await addCodeAccount(site.deps, mobileOf(n));
  const buyers: Buyer[] = [];
  const next = async () => {
    for (let n = buyers.length; n < count; n = buyers.length) {
      buyers.length += 1;
      const first = traveller + (sameTraveller ? 0 : n * seats);
      const passengers = Array.from({ length: seats }, (_, seat) => passenger(first + seat));
      const mobile = mobileOf(account + Math.floor(n / perAccount));
      buyers[n] = await givenBuyer(site, wanted.newApi(n), { mobile, passengers, trip: wanted.trip });
    }
  };
  await Promise.all(Array.from({ length: atATime }, next));
  return buyers;
}

const mobileOf = (n: number) => `139${String(n).padStart(8, '0')}`;

async function givenBuyer(
  { deps, config }: Selling,
  api: Api,
  { mobile, passengers, trip }: { mobile: string; passengers: ReturnType<typeof passenger>[]; trip: Trip },
): Promise<Buyer> {
  const { session, token } = await signIn(deps, mobile, api.deviceId);
  api.setCookie(config.cookies.access, token);
  const owner = { session, deviceId: api.deviceId };
  const selling = { ...deps, catalogue: loadCatalogue() };
  const party = { adultNum: passengers.length, childNum: 0, babyNum: 0, plat: 'B2C' as const };
  const orderNo = await saveDraft(selling, { trips: [trip], ...party }, owner);
  await savePassengers(selling, { orderNo, passengers, linkman: { ...contact, ofAccount: false } }, owner);
  const { total_fen: totalFen } = await deps.db
    .selectFrom('sales_order')
    .select('total_fen')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const solve = () => issueCaptchaPass(deps, { purpose: 'createOrder', deviceId: api.deviceId });
  const terms = await termsToAccept(deps);
  const acceptedDocuments = terms.map(({ key: docKey, version }) => ({ docKey, version }));
  const clickWith = ({ NECaptchaValidate }: Awaited<ReturnType<typeof solve>>) =>
    api.call(createOrder, { body: { orderNo, NECaptchaValidate, acceptedDocuments, totalSeen: totalFen / 100 } });
  const pass = await solve();
  return { api, orderNo, click: () => clickWith(pass), clickAgain: async () => clickWith(await solve()) };
}

async function signIn(deps: Deps, mobile: string, deviceId: string): Promise<{ session: SignedIn; token: string }> {
  const account = await findByContact(deps, mobile);
  if (!account) throw new Error(`No account has the mobile ${mobile}`);
  const later: Clock = { ...deps.clock, now: () => new Date(deps.clock.now().getTime() + 2 * 3600_000) };
  const place = { deviceId, clientAddress: '', userAgent: 'races' };
  const { accessToken } = await startSignIn({ ...deps, clock: later }, account, place);
  const session: SignedIn = {
    userId: mobile,
    accountId: account.id,
    kind: 'sms',
    sessionId: '',
    mobile,
    contact: mobile,
  };
  return { session, token: accessToken };
}

/** Returns the `n`th traveller, with a document of their own. */
function passenger(n: number) {
  const { nationality = 'CN', ...form } = adult(n, { documentType: 'OD', documentNo: `证件${1000 + n}` });
  return { ...form, nationality, certificateNo: '', atAdultFare: false, saveForLater: false };
}

/** Returns the status of each buyer's order. */
export async function statusesOf({ db }: TestApp, buyers: readonly Buyer[]): Promise<Map<string, string>> {
  const orderNos = buyers.map(({ orderNo }) => orderNo);
  const rows = await db
    .selectFrom('sales_order')
    .select(['order_no', 'status'])
    .where('order_no', 'in', orderNos)
    .execute();
  return new Map(rows.map(({ order_no, status }) => [order_no, status]));
}
