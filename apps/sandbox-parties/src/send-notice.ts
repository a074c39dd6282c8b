import { type SigningKey, signMessage } from '@haidai/connectors';

/** Sends a signed notice to the site and returns the status of the answer. `path` is below `/api/party/v1`. */
export type SendNotice = (path: string, notice: { noticeNo: string }) => Promise<number>;

export function createSendNotice(siteUrl: string, key: SigningKey, now: () => Date): SendNotice {
  return async (path, notice) => {
    const url = `${siteUrl}/api/party/v1/${path}`;
    const body = JSON.stringify(notice);
    const headers = { 'content-type': 'application/json', 'idempotency-key': notice.noticeNo };
    const signed = await signMessage({ method: 'POST', url, headers, body }, key, now());
    const response = await fetch(url, { method: 'POST', headers: signed, body });
    return response.status;
  };
}
