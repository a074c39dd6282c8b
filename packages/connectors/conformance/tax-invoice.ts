import { createHash } from 'node:crypto';
import type { PartyCalls, RequestTo } from '../party.ts';
import { fileFormats, type taxInvoice } from '../tax-invoice/index.ts';
import type { Case, RunOfCases } from './generic.ts';
import { expectEqual, expectState, skip } from './run.ts';

type Calls = PartyCalls<typeof taxInvoice>;
type IssueRequest = RequestTo<(typeof taxInvoice)['operations']['issue']>;

/** The e-itinerary of one flight that was flown yesterday. */
export function sampleTaxReceipt(receiptNo: string, date: string): IssueRequest {
  return {
    receiptNo,
    buyer: { type: 'ENTERPRISE', name: '示例科技有限公司', taxNumber: '91110108551385082Q' },
    passenger: { name: '张伟', documentType: 'PP', documentNo: 'E00000000' },
    ticketNo: '9992400000001',
    isDomestic: true,
    flights: [
      {
        carrier: 'XX',
        flightNo: 'XX1001',
        date,
        departs: '08:00',
        origin: 'PEK',
        destination: 'SHA',
        from: '北京 首都',
        to: '上海 虹桥',
        cabin: '经济舱',
        bookingClass: 'Y',
        fareBasis: 'YOW',
      },
    ],
    fareFen: 145_000,
    fuelFen: 2000,
    fundFen: 5000,
    otherTaxesFen: 0,
    totalFen: 152_000,
    vatPercent: 9,
    vatFen: 12_138,
    insuranceFen: null,
  };
}

/** Tells the story of some documents: issued, found, sent, downloaded and reversed. Waits if the tax office is slow. */
export function taxInvoiceCases(calls: Calls, { run, now }: RunOfCases): Case[] {
  const date = new Date(now().getTime() - 86_400_000).toISOString().slice(0, 10);
  const first = `CONF-${run}-1`;
  const second = `CONF-${run}-2`;
  const numbers = new Map<string, string>();
  const numberOf = (receiptNo: string) => {
    return numbers.get(receiptNo) ?? skip('document');
  };
  const issue = async (receiptNo: string) => {
    const answer = await calls.issue(sampleTaxReceipt(receiptNo, date));
    const decided =
      answer.state === 'accepted' ? await untilDone('accepted', () => calls.query({ receiptNo })) : answer;
    expectState(decided, 'issued');
    return decided;
  };
  const reverse = async (receiptNo: string, actNo: string, part: { totalFen: number; vatFen: number } | null) => {
    const request = { actNo, receiptNo, invoiceNo: numberOf(receiptNo), reason: 'REFUND' as const, part };
    return untilDone('accepted', () => calls.reverse(request));
  };
  return [
    {
      name: 'query: a receipt number that the party does not know has no document',
      run: async () => expectState(await calls.query({ receiptNo: `CONF-${run}-0` }), 'none'),
    },
    {
      name: 'issue: a document is issued',
      async run() {
        numbers.set(first, (await issue(first)).invoiceNo);
      },
    },
    {
      name: 'issue: a repeated call with the same receipt number gives the same document',
      async run() {
        const before = numberOf(first);
        const [one, two] = [await issue(first), await issue(first)];
        expectEqual('the number', one.invoiceNo, before);
        expectEqual('the number', two.invoiceNo, before);
        expectEqual('the instant of the issue', two.issuedAt, one.issuedAt);
      },
    },
    {
      name: 'query: the document of the receipt number comes back',
      async run() {
        const wanted = numberOf(first);
        const found = await calls.query({ receiptNo: first });
        expectState(found, 'issued');
        expectEqual('the number', found.invoiceNo, wanted);
      },
    },
    {
      name: 'getFiles: PDF, OFD and XML come with their digests within 30 seconds',
      async run() {
        const document = { receiptNo: first, invoiceNo: numberOf(first) };
        const answer = await untilDone('none', () => calls.getFiles(document));
        expectState(answer, 'files');
        expectEqual('the formats', answer.files.map(({ format }) => format).sort(), [...fileFormats].sort());
        for (const { format, base64, url, sha256 } of answer.files) {
          if (base64 === null && url === null) throw new Error(`${format} has neither content nor an address`);
          if (base64 === null) continue;
          const digest = createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex');
          expectEqual(`the digest of ${format}`, digest, sha256);
        }
      },
    },
    {
      name: 'resend: a document is sent again, also by a repeated call',
      async run() {
        const request = { actNo: `${run}-send`, receiptNo: first, invoiceNo: numberOf(first) };
        const to = { mobile: null, mail: 'conformance@example.com' };
        expectState(await calls.resend({ ...request, ...to }), 'sent');
        expectState(await calls.resend({ ...request, ...to }), 'sent');
      },
    },
    {
      name: 'resend: a call without any address is refused',
      async run() {
        const request = { actNo: `${run}-nowhere`, receiptNo: first, invoiceNo: numberOf(first) };
        expectState(await calls.resend({ ...request, mobile: null, mail: null }), 'refused');
      },
    },
    {
      name: 'reverse: a document is reversed once, and a repeated call gives the same red-letter number',
      async run() {
        const one = await reverse(first, `${run}-reverse`, null);
        expectState(one, 'reversed');
        const two = await reverse(first, `${run}-reverse`, null);
        expectState(two, 'reversed');
        expectEqual('the red-letter number', two.redInvoiceNo, one.redInvoiceNo);
        expectState(await calls.query({ receiptNo: first }), 'reversed');
        expectState(await reverse(first, `${run}-reverse-again`, null), 'refused');
      },
    },
    {
      name: 'reverse: a part is reversed, and the document stays issued; more than the rest is refused',
      async run() {
        numbers.set(second, (await issue(second)).invoiceNo);
        expectState(await reverse(second, `${run}-part`, { totalFen: 100_000, vatFen: 8257 }), 'reversed');
        expectState(await calls.query({ receiptNo: second }), 'issued');
        expectState(await reverse(second, `${run}-too-much`, { totalFen: 60_000, vatFen: 4954 }), 'refused');
      },
    },
    {
      name: 'a document that does not exist is neither reversed nor sent',
      async run() {
        const unknown = { receiptNo: `CONF-${run}-0`, invoiceNo: '0'.repeat(20) };
        const whole = { ...unknown, actNo: `${run}-x`, reason: 'WRONG' as const, part: null };
        expectState(await untilDone('accepted', () => calls.reverse(whole)), 'refused');
        expectState(
          await calls.resend({ ...unknown, actNo: `${run}-y`, mobile: '13800000000', mail: null }),
          'refused',
        );
      },
    },
  ];
}

/** Asks each second, for 30 seconds, until the answer has another state than this one. */
async function untilDone<Answer extends { state: string }, Open extends string>(
  open: Open,
  ask: () => Promise<Answer>,
): Promise<Exclude<Answer, { state: Open }>> {
  for (let second = 0; second < 30; second += 1) {
    const answer = await ask();
    if (answer.state !== open) return answer as Exclude<Answer, { state: Open }>;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error(`the state is still ${open} after 30 seconds`);
}
