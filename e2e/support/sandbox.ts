import type { OperationCall } from '@haidai/contract';
import {
  getSandboxClock,
  getSandboxImageCode,
  getSandboxSliderOffset,
  listDemoAccounts,
  listSandboxMessages,
  moveSandboxClock,
  reportFlight,
  setInsurerFault,
  setIssuerFault,
  setSandboxSwitch,
  setSeatsLeft,
} from '@haidai/contract/sandbox';
import { type Api, createApi, readNextSmsCode, throughHttp } from '@haidai/testkit';
import { expect } from '@playwright/test';

/** What the sandbox lets a script do beside the pages: read messages, know a puzzle's gap, move time, make scarcity. */
export type Sandbox = ReturnType<typeof createSandbox>;

export function createSandbox(siteUrl: string) {
  const api: Api = createApi(throughHttp(siteUrl));
  const messagesTo = (recipient: string) => api.expectOk(listSandboxMessages, { query: { recipient } });
  const gateway = async (method: 'POST' | 'PUT', call: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const url = new URL(`/sandbox/gateway/control/${call}`, siteUrl);
    const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${call}: ${answer.status} ${await answer.text()}`);
  };
  return {
    api,
    messagesTo,
    /** The newest message to somebody that has all the words; waits for it, because jobs send them. */
    async messageTo(recipient: string, ...words: string[]) {
      const find = async () =>
        (await messagesTo(recipient)).find(({ subject, body }) =>
          words.every((word) => `${subject} ${body}`.includes(word)),
        );
      await expect
        .poll(find, { message: `a message to ${recipient} with ${words.join(', ')}`, timeout: 20_000 })
        .toBeDefined();
      return (await find()) as NonNullable<Awaited<ReturnType<typeof find>>>;
    },
    /** The next code sent to a mobile, whatever else is told to it meanwhile; waits until it is there. */
    async smsCode(mobile: string): Promise<string> {
      let code = '';
      const read = async () => {
        code = await readNextSmsCode(api, mobile);
        return code;
      };
      await expect.poll(read, { message: `an SMS code for ${mobile}`, timeout: 20_000 }).not.toBe('');
      return code;
    },
    sliderOffset: async (challengeId: string) =>
      (await api.expectOk(getSandboxSliderOffset, { params: { challengeId } })).offset,
    /** The letters of a picture, by the number that goes with it. */
    imageCode: async (imageId: string) => (await api.expectOk(getSandboxImageCode, { params: { imageId } })).code,
    demoAccounts: () => api.expectOk(listDemoAccounts),
    now: async () => new Date((await api.expectOk(getSandboxClock)).now),
    /** Moves the time of the whole site: only in tests tagged @alone, which run alone. */
    moveClock: (minutes: number) => api.expectOk(moveSandboxClock, { body: { minutes, reset: false } }),
    resetClock: () => api.expectOk(moveSandboxClock, { body: { minutes: 0, reset: true } }),
    /** Switches for the whole site: only in tests tagged @alone. It takes seconds until every page has heard of it. */
    turn: (name: 'B2C_GRAY' | 'B2C_UPGRADE', on: boolean) => api.expectOk(setSandboxSwitch, { body: { name, on } }),
    leaveSeats: (body: {
      flightNo: string;
      flightDate: string;
      cabin: 'ECO' | 'SUPER' | 'BUSINESS';
      seatsLeft: number;
    }) => api.expectOk(setSeatsLeft, { body }),
    reportFlight: (body: OperationCall<typeof reportFlight>['body']) => api.expectOk(reportFlight, { body }),
    /** Whatever was said of a flight on the ground is taken back. */
    async asPlanned(flightNo: string, flightDate: string) {
      for (const event of ['reinstate', 'recover'] as const) {
        const { error } = await api.call(reportFlight, { body: { flightNo, flightDate, event } });
        if (error && error !== 'flightEventRefused') throw new Error(`${event} of ${flightNo}: ${error}`);
      }
    },
    /** The payer scans the code and pays. */
    payByCode: (paymentNo: string) => gateway('POST', `trades/wechat/${paymentNo}/pay`, {}),
    /** Whether the gateway sends the money of a payment back, when it is asked to. */
    sendBack: (paymentNo: string, does: boolean) =>
      gateway('PUT', `trades/wechat/${paymentNo}/faults`, does ? {} : { refund: 'refuse' }),
    /** The payer is charged another amount than was asked for, and it cannot be sent back until `sendBack`. */
    chargeWrongly: (paymentNo: string, wrongAmountFen: number) =>
      gateway('PUT', `trades/wechat/${paymentNo}/faults`, { wrongAmountFen, refund: 'refuse' }),
    /** Money moves at the gateway, and nobody hears of it until `gatewayRecovers`. */
    loseWordOf: (paymentNo: string, more: object = {}) =>
      gateway('PUT', `trades/alipay/${paymentNo}/faults`, { timeoutAfterCharge: true, ...more }),
    /** The payer is charged twice, as only the bill of the day tells. */
    chargeTwice: (paymentNo: string, more: object = {}) =>
      gateway('PUT', `trades/alipay/${paymentNo}/faults`, { chargedTwice: true, ...more }),
    /** The traveller pays at the gateway, and we are told at once. */
    async payAtGateway(paymentNo: string) {
      await gateway('POST', `trades/alipay/${paymentNo}/pay`, {});
      await gateway('POST', 'deliver', {});
    },
    /** The gateway is well again: asked, it answers. */
    gatewayAnswers: (paymentNo: string) => gateway('PUT', `trades/alipay/${paymentNo}/faults`, {}),
    /** The gateway is well again, and sends what it could not send before: its time goes on by ten minutes. */
    async gatewayRecovers(paymentNo: string) {
      await gateway('PUT', `trades/alipay/${paymentNo}/faults`, {});
      await gateway('POST', 'clock', { seconds: 600 });
    },
    /** What the insurer does with everybody: only in tests tagged @alone. */
    breakInsurer: (fault: 'none' | 'refuse') => api.expectOk(setInsurerFault, { body: { fault } }),
    breakIssuer: (orderNo: string, fault: 'none' | 'refuse' | 'unknown' | 'partial') =>
      api.expectOk(setIssuerFault, { body: { orderNo, fault } }),
  };
}
