import type { Socket } from 'node:net';
import type { Config } from '../config.ts';

/**
 * Returns the headers of every answer. They forbid scripts and frames. Pages replace the Content-Security-Policy with
 * their own.
 */
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

/**
 * Returns a handler that refuses bytes that are not HTTP. It writes the answer to the bare socket, with the same
 * headers.
 */
export function refuseNoise(config: Config): (error: Error & { code?: string }, socket: Socket) => void {
  const status = (code: string | undefined) =>
    code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const headers = Object.entries({ ...securityHeaders(config), 'content-length': '0', connection: 'close' });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return ({ code }, socket) => {
    // The client has closed the connection, so no answer can reach it.
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    socket.end(`HTTP/1.1 ${status(code)}\r\n${lines}\r\n`);
  };
}
