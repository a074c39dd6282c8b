import { addDays } from '@haidai/domain/time';
import { adult, createApi, signInMember, throughHttp } from '@haidai/testkit';
import { bookTrips, choose, draft, enterPassengers, search } from '../../apps/server/test/given/booking.ts';
import { searchBody } from './pages.ts';

const cookieNames = ['cookieId', 'access', 'refresh', 'expiry', 'random'];

export interface KnownTraveller {
  /** Cookies for a browser. */
  cookies: { name: string; value: string; url: string }[];
  /** The number of the order with saved passengers. The other one has held seats. */
  entered: string;
  booked: string;
}

/** The travellers of this run so far. Each flies on another day, because a passenger has one order on a flight. */
let made = 0;

/** Creates a signed-in traveller with one order to confirm and one to pay. */
export async function makeTraveller(siteUrl: string): Promise<KnownTraveller> {
  const api = createApi(throughHttp(siteUrl));
  await signInMember(api);
  const body = await searchBody(siteUrl);
  const { departAVFS } = await search(api, { ...body, departureDate: addDays(body.departureDate, made) });
  made += 1;
  const [first, second] = departAVFS;
  if (!first || !second) throw new Error('The search of the bench finds too few flights');
  const { orderNo: entered } = await draft(api, { trips: [choose(first)], adultNum: 1 });
  await enterPassengers(api, entered, [adult(1)]);
  const { orderNo: booked } = await bookTrips(api, [choose(second)], [adult(2)]);
  const cookies = cookieNames.flatMap((name) => {
    const value = api.cookie(name);
    return value === undefined ? [] : [{ name, value, url: siteUrl }];
  });
  return { cookies, entered, booked };
}
