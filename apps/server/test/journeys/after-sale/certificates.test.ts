import { Readable } from 'node:stream';
import { quoteRefund, uploadCertificate } from '@haidai/contract/refund';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { applyIll, forgetCertificates, photograph, take, upload } from '../../given/refund.ts';
import { givenPaidTickets } from '../../given/ticket.ts';
import { useRefundDesk } from '../../given/use-payment-desk.ts';

const { desk, staff } = useRefundDesk();

describe('an upload of a certificate', () => {
  it('is not read if the caller is unknown', async () => {
    let chunks = 0;
    const payload = new Readable({
      read() {
        chunks += 1;
        this.push(chunks > 40 ? null : Buffer.alloc(65_536, 0xff));
      },
    });
    const answer = await desk.site.app.inject({
      method: 'POST',
      url: uploadCertificate.path,
      query: { orderNo: 'OW20261121B0000001' },
      headers: { 'content-type': 'image/jpeg', 'idempotency-key': 'an-upload-of-a-stranger' },
      payload,
    });
    expect(answer.json()).toMatchObject({ error: 'unauthenticated' });
    expect(chunks).toBe(0);
  });

  it('has a body of bytes or a form, and the same key returns the same file', async () => {
    const { api, orderNo } = await givenPaidTickets(desk);
    const bytes = await photograph();
    const form = async (...files: Buffer[]) => {
      const data = new FormData();
      data.append('name', 'certificate.jpg');
      for (const file of files)
        data.append('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), '证明.jpg');
      const body = new Response(data);
      return { bytes: Buffer.from(await body.arrayBuffer()), type: body.headers.get('content-type') ?? '' };
    };
    const query = { orderNo };
    const key = { idempotencyKey: 'certificate-in-a-form' };
    const first = await api.expectOk(uploadCertificate, { query }, { file: await form(bytes), ...key });
    expect(first.contentType).toBe('image/jpeg');
    const raw = { bytes, type: 'image/jpeg' };
    expect(await api.expectOk(uploadCertificate, { query }, { file: raw, ...key })).toEqual(first);
    const other = await form(await sharp(bytes).rotate(90).jpeg().toBuffer());
    await api.expectRefused(uploadCertificate, 'idempotencyKeyReused', { query }, { file: other, ...key });
    const many = await form(...Array.from({ length: 20 }, () => Buffer.from('x')));
    for (const file of [
      await form(),
      await form(bytes, bytes),
      many,
      { bytes: Buffer.from('--x--'), type: 'multipart/form-data' },
      { bytes: Buffer.from('no form'), type: 'multipart/form-data; boundary=x' },
    ])
      expect(await api.call(uploadCertificate, { query }, { file })).toMatchObject({
        status: 400,
        fields: [{ path: 'body', rule: 'multipart' }],
      });
    expect(await api.callLoosely(quoteRefund, {}, { file: await form(bytes) })).toMatchObject({
      status: 400,
      fields: [{ rule: 'contentType', message: 'application/json' }],
    });
  });
});

describe('the term of certificates', () => {
  it('ends a day after the upload for an unused one, and 180 days after the last step for a used one', async () => {
    const traveller = await givenPaidTickets(desk);
    const { orderNo } = traveller;
    const { db, clock } = desk.site;
    const ago = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
    const { refundNo } = await applyIll(traveller);
    const unused = await upload(traveller);
    const kept = async () => {
      await forgetCertificates(desk.site);
      const rows = await db.selectFrom('refund_certificate').select('id').where('order_no', '=', orderNo).execute();
      return rows.length;
    };
    const uploaded = (hours: number) =>
      db
        .updateTable('refund_certificate')
        .set({ created_at: ago(hours) })
        .where('order_no', '=', orderNo)
        .execute();
    await uploaded(23);
    expect(await kept()).toBe(2);
    await uploaded(200 * 24);
    expect(await kept()).toBe(1);
    expect(await db.selectFrom('refund_certificate').select('id').where('id', '=', unused).execute()).toEqual([]);
    // The refund still needs the certificate, however old the certificate is.
    await take(staff.first, refundNo, 'firstRefuse', '证明看不清');
    expect(await kept()).toBe(1);
    const decided = (days: number) =>
      db
        .updateTable('state_history')
        .set({ at: ago(days * 24) })
        .where('entity_id', '=', refundNo)
        .execute();
    await decided(179);
    expect(await kept()).toBe(1);
    await decided(181);
    expect(await kept()).toBe(0);
  });
});
