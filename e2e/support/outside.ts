import { readFileSync } from 'node:fs';
import { createApi, throughHttp } from '@haidai/testkit';
import { expect } from '@playwright/test';

/** The addresses of what is outside a site in production. `npm run connected-trial` writes them into E2E_OUTSIDE. */
interface Addresses {
  /** Returns the parameters of the last text message to `?mobile=`. */
  telephone: string;
  /** The sandbox parties, with the calls of their scripts below `/control`. */
  parties: string;
  gatewayControl: string;
}

/** A payment by card, as the gateway has it. */
interface CardTrade {
  paidFen: number | null;
  refunds: { amountFen: number; state: string }[];
  card: { live: boolean } | null;
}

/** The world outside a site in production: telephones, and the systems that the carrier has connected. */
export type Outside = ReturnType<typeof createOutside>;

export function createOutside(siteUrl: string) {
  const addresses: Addresses = JSON.parse(readFileSync(process.env.E2E_OUTSIDE ?? '', 'utf8'));
  const used = new Set<string>();
  const send = async (url: string, body?: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : {});
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<unknown>;
  };
  return {
    api: createApi(throughHttp(siteUrl)),
    now: async () => new Date(),
    /** Waits for the next code sent to a mobile. */
    async smsCode(mobile: string): Promise<string> {
      let code = '';
      const read = async () => {
        const sent = (await send(`${addresses.telephone}?mobile=${mobile}`)) as Record<string, string>;
        code = Object.values(sent).find((value) => /^\d{6}$/.test(value) && !used.has(`${mobile} ${value}`)) ?? '';
        return code;
      };
      await expect.poll(read, { message: `an SMS code for ${mobile}`, timeout: 60_000 }).not.toBe('');
      used.add(`${mobile} ${code}`);
      return code;
    },
    sliderOffset(): Promise<number> {
      return Promise.reject(new Error('A site in production tells nobody the gap of its puzzle'));
    },
    /** Delivers the waiting notifications of the payment gateway. */
    deliver: () => fetch(`${addresses.gatewayControl}/deliver`, { method: 'POST' }),
    /** Returns the payments by card at the gateway, newest first. */
    async cardTrades(): Promise<CardTrade[]> {
      const trades = (await send(`${addresses.gatewayControl}/trades`)) as (CardTrade & { gateway: string })[];
      return trades.filter(({ gateway }) => gateway === 'CARD');
    },
    /** Sets the faults of a payment by card, also before the payment exists. An empty object ends them. */
    async setCardFaults(paymentNo: string, faults: object): Promise<void> {
      const url = `${addresses.gatewayControl}/trades/card/${paymentNo}/faults`;
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(faults) });
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
    },
    /** Ends all faults of the sandbox parties. */
    endFaults: () => fetch(`${addresses.parties}/control/faults`, { method: 'DELETE' }),
    /** Returns what a party knows: `ticketing/tickets`. */
    readParty: <Known>(what: string) => send(`${addresses.parties}/control/${what}`) as Promise<Known>,
    /** Does something at a party as another system of the carrier does, and lets it tell the site. */
    actAtParty: (what: string, act: object) => send(`${addresses.parties}/control/${what}`, act),
  };
}
