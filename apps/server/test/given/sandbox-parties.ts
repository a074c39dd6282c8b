import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const main = path.resolve(import.meta.dirname, '../../../sandbox-parties/src/main.ts');
/** The key that the site and the sandbox parties share. */
export const sandboxKey = { id: 'sandbox', secret: Buffer.alloc(32, 3) };
const secret = sandboxKey.secret.toString('base64');

/** A ticket as the sandbox party has it. */
export interface PartyTicket {
  ticketNo: string;
  orderNo: string;
  name: string;
  coupons: { couponNo: number; state: string; departsAt: string }[];
}

/** An EMD as the sandbox party has it. */
export interface PartyEmd {
  emdNo: string;
  itemNo: string;
  type: 'A' | 'S';
  ticketNo: string;
  couponNo: number | null;
  amountFen: number;
  isRefunded: boolean;
}

/** A policy as the sandbox insurer has it. */
export interface PartyPolicy {
  policyNo: string;
  applicationNo: string;
  productCode: string;
  ticketNo: string;
  premiumFen: number;
  /** The insured person as applied for, and after each correction. */
  names: string[];
  isCancelled: boolean;
  claims: { claimNo: string; payFen: number }[];
}

/** An e-itinerary as the sandbox party has it. */
export interface PartyReceipt {
  receiptNo: string;
  ticketNo: string;
  totalFen: number;
  invoiceNo: string;
  /** The red-letter numbers. */
  reversals: string[];
  reversedFen: number;
  sent: number;
}

/** A booking as the sandbox PSS has it. */
export interface PartyBooking {
  orderNo: string;
  recordLocator: string;
  isConfirmed: boolean;
  names: string[];
  segments: { segment: number; flightNo: string; flightDate: string; bookingClass: string; seats: number }[];
}

/** The seats of a class on a non-stop flight at the sandbox PSS. */
export interface PartySeats {
  flightNo: string;
  flightDate: string;
  origin: string;
  destination: string;
  bookingClass: string;
  seats: number;
}

interface Start {
  /** The address to which the parties send notices. */
  siteUrl?: string;
  /** More variables of the process. */
  env?: Record<string, string>;
}

/** The sandbox parties, in a process of their own. */
export type SandboxParties = Awaited<ReturnType<typeof startSandboxParties>>;

/** Starts the sandbox parties as a process of their own. */
export async function startSandboxParties({ siteUrl = 'http://127.0.0.1:1', env: more = {} }: Start = {}) {
  const { PATH = '', HOME = '' } = process.env;
  const env = {
    PATH,
    HOME,
    SANDBOX_PARTIES_PORT: '0',
    SANDBOX_PARTIES_SECRET: secret,
    SANDBOX_PARTIES_SITE_URL: siteUrl,
    ...more,
  };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await addressOf(child);
  const send = async <Result>(method: string, where: string, body?: object): Promise<Result> => {
    const headers = { 'content-type': 'application/json' };
    const init = body ? { method, headers, body: JSON.stringify(body) } : { method };
    return (await fetch(`${url}/control/${where}`, init)).json() as Promise<Result>;
  };
  /** The settings that connect a party, with a short time limit. */
  const settingsOf = (prefix: string, party: string) => ({
    [`${prefix}_URL`]: `${url}/${party}`,
    [`${prefix}_KEY_ID`]: 'sandbox',
    [`${prefix}_SECRET`]: secret,
    [`${prefix}_TIMEOUT_MS`]: '500',
  });
  return {
    url,
    settingsOf,
    key: { id: 'sandbox', secret: Buffer.from(secret, 'base64') },
    setFault: (party: string, operation: string, fault: string, times?: number) =>
      send('POST', 'faults', { party, operation, fault, ...(times && { times }) }),
    /** Calls a control that sends a notice to the site, and returns the status of the site's answer. */
    send: (where: string, body: object): Promise<{ status: number }> => send('POST', where, body),
    endFaults: () => send('DELETE', 'faults'),
    calls: (): Promise<{ party: string; operation: string; key: string | null; outcome: string }[]> =>
      send('GET', 'calls'),
    /** Changes coupons as another system does. The answer has the status with which the site received the notice. */
    changeCoupons: (
      coupons: { ticketNo: string; couponNo: number; state: string }[],
      notice: { notice?: false; at?: string; noticeNo?: string } = {},
    ): Promise<{ status: number | null }> => send('POST', 'ticketing/coupons', { coupons, ...notice }),
    checkedIn: (): Promise<
      { ticketNo: string; couponNo: number; seatNo: string; sequence: number; tags: string[] }[]
    > => send('GET', 'departure-control/checked-in'),
    apis: (): Promise<{ ticketNo: string; country: string; times: number }[]> => send('GET', 'departure-control/apis'),
    tickets: (): Promise<PartyTicket[]> => send('GET', 'ticketing/tickets'),
    emds: (): Promise<PartyEmd[]> => send('GET', 'ticketing/emds'),
    policies: (): Promise<PartyPolicy[]> => send('GET', 'insurance/policies'),
    /** Signs a member in at the membership site. */
    addSsoToken: (ssoToken: string, memberNo: string) => send('POST', 'membership/tokens', { ssoToken, memberNo }),
    ssoTokens: (): Promise<string[]> => send('GET', 'membership/tokens'),
    receipts: (): Promise<PartyReceipt[]> => send('GET', 'tax-invoice/receipts'),
    bookings: (): Promise<PartyBooking[]> => send('GET', 'reservation/bookings'),
    /** Sets the free seats at the PSS. With `notice`, the PSS tells the site. */
    setSeats: (seats: PartySeats, notice = false): Promise<{ status: number | null }> =>
      send('POST', 'reservation/seats', { ...seats, notice }),
    /** Sells seats at the PSS to another channel, if they are free. */
    sellElsewhere: ({ origin, destination, ...seats }: PartySeats): Promise<{ isSold: boolean }> =>
      send('POST', 'reservation/sales', { ...seats, airports: [origin, destination] }),
    cancelElsewhere: (orderNo: string, segments: { segment: number; seats: number }[]) =>
      send<{ isCancelled: boolean; status: number | null }>('POST', 'reservation/cancel', {
        ...{ orderNo, segments, by: '代理人 PEK001' },
      }),
    async stop() {
      child.kill();
      await once(child, 'close');
    },
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0];
    if (address) return address;
  }
  throw new Error(`The sandbox parties did not start: ${text}`);
}
