import { getBoardingPass, getPassPdf, openSentPass, sendBoardingPass } from '@haidai/contract/checkin';
import { listSandboxMessages } from '@haidai/contract/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lettersIn } from '../../checks/read-pdf.ts';
import { checkIn, openOrder } from '../../given/check-in.ts';
import { givenTickets } from '../../given/ticket.ts';
import { contactMobile, newAdults } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-07T08:00:00+08:00' });
});
afterAll(() => site.close());

const trip = { destCode3: 'TFU', departureDate: '2026-12-08', flightNo: 'HD4613' };

/** Gives a checked-in traveller, the token of their boarding pass in the browser, and the link in their message. */
async function givenPass() {
  const holder = await givenTickets(site, newAdults(1), trip);
  const [made] = await checkIn(holder.api, await openOrder(holder), [{ travelId: '0-0' }]);
  await site.runJobs();
  const messages = await site.api.expectOk(listSandboxMessages, { query: { recipient: contactMobile } });
  const told = messages.find(({ body }) => body.includes(`座位${made?.seatNo} `))?.body ?? '';
  const [person] = holder.passengers;
  if (!person) throw new Error('nobody');
  const link = new URL(/https?:\S+/.exec(told)?.[0] ?? '');
  return { holder, person, told, link, passToken: made?.passToken ?? '', seatNo: made?.seatNo ?? '' };
}

describe('a boarding pass in a message', () => {
  it('has a link that needs the end of the document number, and neither the message nor the address names a person', async () => {
    const { holder, person, told, link, passToken, seatNo } = await givenPass();
    expect([link.search, link.pathname]).toEqual(['', '/self/CheckInSuccess']);
    for (const secret of [
      holder.orderNo,
      passToken,
      `${person.surname}${person.firstName}`,
      person.documentNo.slice(-4),
    ])
      expect(told).not.toContain(secret);
    const linkToken = link.hash.replace('#link=', '');
    const reader = site.api.another();
    await reader.expectRefused(getBoardingPass, 'passUnknown', { body: { passToken: linkToken } });
    const documentEnd = person.documentNo.slice(-4);
    const wrong = documentEnd === '0000' ? '1111' : '0000';
    await reader.expectRefused(openSentPass, 'passLinkRefused', { body: { linkToken, documentEnd: wrong } });
    await reader.expectRefused(openSentPass, 'passLinkRefused', { body: { linkToken: passToken, documentEnd } });
    const pass = await reader.expectOk(openSentPass, { body: { linkToken, documentEnd: documentEnd.toLowerCase() } });
    expect(pass).toEqual(await holder.api.expectOk(getBoardingPass, { body: { passToken } }));
    const paper = await reader.expectOk(getPassPdf, { body: { passToken: pass.passToken } });
    expect(paper.fileName).toBe(`HD4613-2026-12-08-${seatNo}.pdf`);
    const letters = lettersIn(Buffer.from(paper.pdf, 'base64'));
    for (const letter of `${person.surname}${person.firstName}`) expect(letters).toContain(letter);
  });

  it('refuses more guesses of the document number after ten tries', async () => {
    const body = { linkToken: 'B'.repeat(22), documentEnd: '1233' };
    const errors: (string | undefined)[] = [];
    for (let n = 0; n < 11; n += 1) errors.push((await site.api.another().call(openSentPass, { body })).error);
    expect([errors[9], errors[10]]).toEqual(['passLinkRefused', 'tooOften']);
  });

  it('sends its link again only to the contact, five times a day', async () => {
    const holder = await givenTickets(site, newAdults(1), trip);
    const key = await openOrder(holder);
    const [made] = await checkIn(holder.api, key, [{ travelId: '0-0' }]);
    const body = { passToken: made?.passToken ?? '' };
    for (let n = 0; n < 5; n += 1) await holder.api.expectOk(sendBoardingPass, { body });
    await holder.api.expectRefused(sendBoardingPass, 'tooOften', { body });
  });
});
