import { createOrder } from '@haidai/contract/booking';
import { type Answer, type Api, adult } from '@haidai/testkit';
import { saveDraft } from '../../src/modules/booking/save-draft.ts';
import { savePassengers } from '../../src/modules/booking/save-passengers.ts';
import { termsToAccept } from '../../src/modules/booking/terms.ts';
import { openCatalogue } from '../../src/modules/flights/index.ts';
import { issueCaptchaPass } from '../../src/modules/identity/captcha/captcha-pass.ts';
import { addSmsAccount, findByMobile } from '../../src/modules/identity/repository.ts';
import { startSignIn } from '../../src/modules/identity/sign-in.ts';
import { type Clock, type Deps, type SignedIn } from '../../src/platform/index.ts';
import { contact } from '../booking-steps.ts';
import type { TestApp } from '../harness.ts';
import type { ScarceFlight } from './given-flight.ts';

type Trip = ScarceFlight['trip'];

/** Somebody with everything typed and the puzzle solved: one click from the order. */
export interface Buyer {
  api: Api;
  orderNo: string;
  click(): Promise<Answer<unknown>>;
}

export interface BuyersWanted {
  count: number;
  /** Seats each of them wants. */
  seats: number;
  trip: Trip;
  /** The browser of the `n`th: which server it talks to. */
  newApi(n: number): Api;
}

/** As much of a site as buyers are made with. */
type Selling = Pick<TestApp, 'deps' | 'config'>;

/** An account may leave five orders unpaid, so that some buyers share one. */
const buyersPerAccount = 5;
/** How many are made ready at a time. */
const atATime = 8;
let made = 0;

/**
 * Buyers made ready by the use cases themselves, without pages and pictures in between: what races is the order.
 * Their sign-ins are good for two hours, so that the clock may move.
 */
export async function givenBuyers(site: Selling, { count, seats, trip, newApi }: BuyersWanted): Promise<Buyer[]> {
  const first = made;
  made += Math.ceil(count / buyersPerAccount) * buyersPerAccount;
  for (let n = first; n < first + count; n += buyersPerAccount) await addSmsAccount(site.deps, mobileOf(n));
  const buyers: Buyer[] = [];
  const next = async () => {
    for (let n = buyers.length; n < count; n = buyers.length) {
      buyers.length += 1;
      buyers[n] = await givenBuyer(site, newApi(n), { n: first + n, seats, trip });
    }
  };
  await Promise.all(Array.from({ length: atATime }, next));
  return buyers;
}

const mobileOf = (n: number) => `139${String(Math.floor(n / buyersPerAccount)).padStart(8, '0')}`;

async function givenBuyer(
  { deps, config }: Selling,
  api: Api,
  { n, seats, trip }: { n: number; seats: number; trip: Trip },
): Promise<Buyer> {
  const { session, token } = await signIn(deps, mobileOf(n), api.deviceId);
  api.setCookie(config.cookies.access, token);
  const owner = { session, deviceId: api.deviceId };
  const selling = { ...deps, catalogue: openCatalogue() };
  const party = { adultNum: seats, childNum: 0, babyNum: 0, plat: 'B2C' as const };
  const orderNo = await saveDraft(selling, { trips: [trip], ...party }, owner);
  const passengers = Array.from({ length: seats }, (_, seat) => ({ ...passenger(n * 4 + seat), saveForLater: false }));
  await savePassengers(selling, { orderNo, passengers, linkman: contact }, owner);
  const { total_fen: totalFen } = await deps.db
    .selectFrom('sales_order')
    .select('total_fen')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const pass = await issueCaptchaPass(deps, { purpose: 'createOrder', deviceId: api.deviceId });
  const terms = await termsToAccept(deps);
  const acceptedDocuments = terms.map(({ key: docKey, version }) => ({ docKey, version }));
  const body = { orderNo, NECaptchaValidate: pass.NECaptchaValidate, acceptedDocuments, totalSeen: totalFen / 100 };
  return { api, orderNo, click: () => api.call(createOrder, { body }) };
}

async function signIn(deps: Deps, mobile: string, deviceId: string): Promise<{ session: SignedIn; token: string }> {
  const account = await findByMobile(deps, mobile);
  if (!account) throw new Error(`Nobody has the mobile ${mobile}`);
  const later: Clock = { ...deps.clock, now: () => new Date(deps.clock.now().getTime() + 2 * 3600_000) };
  const { accessToken } = await startSignIn({ ...deps, clock: later }, account, { deviceId, userAgent: 'races' });
  const session: SignedIn = { userId: mobile, accountId: account.id, kind: 'sms', sessionId: '', mobile };
  return { session, token: accessToken };
}

/** The `n`th traveller, with a document of their own. */
function passenger(n: number) {
  const { nationality = 'CN', ...form } = adult(n, { documentType: 'OD', documentNo: `证件${1000 + n}` });
  return { ...form, nationality };
}

/** Every order as it stands. */
export async function statusesOf({ db }: TestApp, buyers: readonly Buyer[]): Promise<Map<string, string>> {
  const orderNos = buyers.map(({ orderNo }) => orderNo);
  const rows = await db
    .selectFrom('sales_order')
    .select(['order_no', 'status'])
    .where('order_no', 'in', orderNos)
    .execute();
  return new Map(rows.map(({ order_no, status }) => [order_no, status]));
}
