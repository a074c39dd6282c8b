import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Tls } from './database.ts';

/** The certificate authority of the trial. */
export interface Authority {
  caFile: string;
  /** Makes a new key, and a certificate for this machine with a new serial number. */
  certify(): Tls;
}

const withNewKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

/** Makes a certificate authority with openssl. */
export function makeAuthority(folder: string): Authority {
  mkdirSync(folder, { recursive: true });
  const at = (name: string) => path.join(folder, name);
  const read = (name: string) => readFileSync(at(name), 'utf8');
  const openssl = (words: string) => execFileSync('openssl', words.split(' '), { stdio: 'pipe', cwd: folder });
  const request = ['req', ...withNewKey].join(' ');
  openssl(`${request} -x509 -days 2 -subj /CN=Trial -keyout ca-key.pem -out ca.pem`);
  writeFileSync(at('names.txt'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\n');
  return {
    caFile: at('ca.pem'),
    certify() {
      openssl(`${request} -subj /CN=localhost -keyout key.pem -out request.pem`);
      const by = '-CA ca.pem -CAkey ca-key.pem -CAcreateserial -extfile names.txt';
      openssl(`x509 -req -in request.pem ${by} -days 2 -out server.pem`);
      return { ca: read('ca.pem'), certificate: read('server.pem'), key: read('key.pem') };
    },
  };
}
