import type { Socket } from 'node:net';
import type { Config } from '../config.ts';

/** Pages bring their own Content-Security-Policy; everything else runs nothing and is framed by nobody. */
export function securityHeaders({ production }: Config): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(production && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** What is no HTTP at all is answered on the bare connection, with the same headers. */
export function refuseNoise(config: Config): (error: Error & { code?: string }, socket: Socket) => void {
  const status = (code: string | undefined) =>
    code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const headers = Object.entries({ ...securityHeaders(config), 'content-length': '0', connection: 'close' });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return ({ code }, socket) => {
    // A client that has hung up is told nothing.
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    socket.end(`HTTP/1.1 ${status(code)}\r\n${lines}\r\n`);
  };
}
