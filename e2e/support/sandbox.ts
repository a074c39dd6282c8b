import { signMessage } from '@haidai/connectors';
import type { OperationCall } from '@haidai/contract';
import { receiveLostBookings } from '@haidai/contract/party';
import {
  getSandboxClock,
  getSandboxSliderOffset,
  listDemoAccounts,
  listSandboxMessages,
  moveSandboxClock,
  reportFlight,
  sendSandboxMovement,
  setDepartureFault,
  setInsurerFault,
  setIssuerCoupon,
  setIssuerFault,
  setSandboxSwitch,
  setSeatsLeft,
} from '@haidai/contract/sandbox';
import { type Api, createApi, readNextSmsCode, throughHttp } from '@haidai/testkit';
import { expect } from '@playwright/test';
import { pssKey } from './site-under-test.ts';

/**
 * The sandbox calls of the tests: they read messages, find the gap of a captcha, move the clock and limit the free
 * seats.
 */
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
    /** Waits for the newest message to a recipient that contains all the texts. Jobs send the messages. */
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
    /** Waits for the next code sent to a mobile and ignores other messages to it. */
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
    demoAccounts: () => api.expectOk(listDemoAccounts),
    now: async () => new Date((await api.expectOk(getSandboxClock)).now),
    /** Moves the time of the whole site. Only tests tagged @alone use it. They run alone. */
    moveClock: (minutes: number) => api.expectOk(moveSandboxClock, { body: { minutes, reset: false } }),
    resetClock: () => api.expectOk(moveSandboxClock, { body: { minutes: 0, reset: true } }),
    /**
     * Sets a switch for the whole site. Only tests tagged @alone use it. Every page has the new value after some
     * seconds.
     */
    setSwitch: (name: 'B2C_GRAY' | 'B2C_UPGRADE', on: boolean) =>
      api.expectOk(setSandboxSwitch, { body: { name, on } }),
    setSeatsLeft: (body: {
      flightNo: string;
      flightDate: string;
      cabin: 'ECO' | 'SUPER' | 'BUSINESS';
      seatsLeft: number;
    }) => api.expectOk(setSeatsLeft, { body }),
    sendMovement: (text: string) => api.expectOk(sendSandboxMovement, { body: { text } }),
    reportFlight: (body: OperationCall<typeof reportFlight>['body']) => api.expectOk(reportFlight, { body }),
    /** Withdraws all reports on a flight. */
    async withdrawReports(flightNo: string, flightDate: string) {
      for (const event of ['reinstate', 'recover'] as const) {
        const { error } = await api.call(reportFlight, { body: { flightNo, flightDate, event } });
        if (error && error !== 'flightEventRefused') throw new Error(`${event} of ${flightNo}: ${error}`);
      }
    },
    /** Pays like a payer who scans the code. */
    payByCode: (paymentNo: string) => gateway('POST', `trades/wechat/${paymentNo}/pay`, {}),
    /** Sets whether the gateway accepts refunds of a payment. */
    acceptRefunds: (paymentNo: string, accepts: boolean) =>
      gateway('PUT', `trades/wechat/${paymentNo}/faults`, accepts ? {} : { refund: 'refuse' }),
    /** Makes the gateway charge a wrong amount. The gateway refuses its refund until `acceptRefunds`. */
    chargeWrongAmount: (paymentNo: string, wrongAmountFen: number) =>
      gateway('PUT', `trades/wechat/${paymentNo}/faults`, { wrongAmountFen, refund: 'refuse' }),
    /** Makes the gateway move money without a notification until `repairGatewayAndNotify`. */
    loseNotification: (paymentNo: string, more: object = {}) =>
      gateway('PUT', `trades/alipay/${paymentNo}/faults`, { timeoutAfterCharge: true, ...more }),
    /** Makes the gateway charge the payer twice. Only the statement of the day shows it. */
    chargeTwice: (paymentNo: string, more: object = {}) =>
      gateway('PUT', `trades/alipay/${paymentNo}/faults`, { chargedTwice: true, ...more }),
    /** Pays at the gateway as the traveller. The gateway notifies the site at once. */
    async payAtGateway(paymentNo: string) {
      await gateway('POST', `trades/alipay/${paymentNo}/pay`, {});
      await gateway('POST', 'deliver', {});
    },
    /** Pays by card as the traveller. The gateway notifies the site at once. */
    async payByCard(paymentNo: string) {
      await gateway('POST', `trades/card/${paymentNo}/pay`, {});
      await gateway('POST', 'deliver', {});
    },
    /** Makes the bank of the cardholder take the money back, or decide about it. */
    async actAsBank(paymentNo: string, act: 'dispute' | 'decide', body: object) {
      await gateway('POST', `trades/card/${paymentNo}/${act}`, body);
      await gateway('POST', 'deliver', {});
    },
    /** Ends the faults of the gateway. It answers queries again. */
    repairGateway: (paymentNo: string) => gateway('PUT', `trades/alipay/${paymentNo}/faults`, {}),
    /**
     * Ends the faults of the gateway and sends the missing notifications of the payment. The gateway's time stays as it
     * is, because later payments would expire.
     */
    async repairGatewayAndNotify(paymentNo: string) {
      await gateway('PUT', `trades/alipay/${paymentNo}/faults`, {});
      await gateway('POST', `trades/alipay/${paymentNo}/deliver`, {});
    },
    /** Sets the fault of the insurer for the whole site. Only tests tagged @alone use it. */
    breakInsurer: (fault: 'none' | 'refuse') => api.expectOk(setInsurerFault, { body: { fault } }),
    /** Tells the site that another channel has cancelled a seat of an order at the PSS. */
    async cancelAtPss(orderNo: string) {
      const noticeNo = `e2e ${orderNo}`;
      const bookings = [{ orderNo, segments: [{ segment: 0, seats: 1 }], by: 'PEK001' }];
      const body = JSON.stringify({ noticeNo, at: new Date().toISOString(), bookings });
      const url = new URL(receiveLostBookings.path, siteUrl).href;
      const headers = { 'content-type': 'application/json', 'idempotency-key': noticeNo };
      const signed = await signMessage({ method: 'POST', url, headers, body }, pssKey, new Date());
      const answer = await fetch(url, { method: 'POST', headers: signed, body });
      if (!answer.ok) throw new Error(`The notice of ${orderNo}: ${answer.status} ${await answer.text()}`);
    },
    breakDeparture: (tktNo: string, fault: 'none' | 'refuse' | 'silent') =>
      api.expectOk(setDepartureFault, { body: { ticketNo: tktNo.replace('-', ''), fault } }),
    breakIssuer: (orderNo: string, fault: 'none' | 'refuse' | 'unknown' | 'partial' | 'refuseEmd' | 'refuseAct') =>
      api.expectOk(setIssuerFault, { body: { orderNo, fault } }),
    /** Changes the first coupon of a ticket at the issuer as another system does. The site gets no notice. */
    setIssuerCoupon: (ticketNo: string, status: 'USED/FLOWN') =>
      api.expectOk(setIssuerCoupon, { body: { ticketNo, couponNo: 1, status } }),
  };
}
