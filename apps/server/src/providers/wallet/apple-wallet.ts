import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { NotDelivered } from '../not-delivered.ts';
import type { AppleConfig } from './apple-config.ts';
import type { AppleWallet } from './port.ts';

/** Answers after which the token of a device is of no use. */
const gone = ['BadDeviceToken', 'DeviceTokenNotForTopic', 'Unregistered'];

/**
 * Creates the adapter of Apple's push service (APNs). It keeps one HTTP/2 connection, which identifies the carrier by
 * the certificate of the pass type.
 */
export function createAppleWallet({ passType, teamId, certificates, pushUrl, timeoutMs }: AppleConfig): AppleWallet {
  const { certificate: cert, key, passphrase } = certificates;
  let open: ClientHttp2Session | null = null;
  const session = () => {
    if (open && !open.closed && !open.destroyed) return open;
    const made = connect(pushUrl, { cert, key, ...(passphrase !== undefined && { passphrase }) });
    made.on('error', () => made.destroy());
    made.unref();
    open = made;
    return made;
  };
  return {
    passType,
    teamId,
    certificates,
    async tellDevice(pushToken) {
      const { status, reason } = await send(session(), pushToken, { passType, timeoutMs });
      if (status === 200) return 'told';
      if (status === 410 || gone.includes(reason)) return 'gone';
      throw new NotDelivered(`APNs ${status} ${reason}`, { again: status === 0 || status === 429 || status >= 500 });
    },
  };
}

interface Sending {
  passType: string;
  timeoutMs: number;
}

/**
 * Sends an empty notification. Status 0 means that no answer came in time. The connection then takes no further
 * notification, because the network may have dropped it without a sign.
 */
function send(
  session: ClientHttp2Session,
  pushToken: string,
  { passType, timeoutMs }: Sending,
): Promise<{ status: number; reason: string }> {
  return new Promise((resolve) => {
    const request = session.request({
      [constants.HTTP2_HEADER_METHOD]: 'POST',
      [constants.HTTP2_HEADER_PATH]: `/3/device/${encodeURIComponent(pushToken)}`,
      'apns-topic': passType,
      'apns-push-type': 'alert',
      // Apple keeps one waiting notification per device, so a device that comes back gets one.
      'apns-collapse-id': 'passes',
    });
    let status = 0;
    let body = '';
    // The timer of the request itself does not run during the TLS handshake.
    const timer = setTimeout(() => {
      resolve({ status, reason: status === 0 ? 'no answer in time' : reasonIn(body) });
      request.close(constants.NGHTTP2_CANCEL);
      if (session.connecting) session.destroy();
      else session.close();
    }, timeoutMs);
    request.setEncoding('utf8');
    request.on('response', (headers) => {
      status = Number(headers[constants.HTTP2_HEADER_STATUS] ?? 0);
    });
    request.on('data', (part: string) => {
      body += part;
    });
    request.on('error', () => resolve({ status: 0, reason: 'no connection' }));
    request.on('close', () => {
      clearTimeout(timer);
      resolve({ status, reason: reasonIn(body) });
    });
    request.end('{}');
  });
}

/** Reads Apple's reason: one word of letters. Any other text may hold the token of a device, so it is left out. */
function reasonIn(body: string): string {
  const [, reason = ''] = /"reason"\s*:\s*"([A-Za-z]{1,60})"/.exec(body) ?? [];
  return reason;
}
