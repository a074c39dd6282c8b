import { readFileSync } from 'node:fs';

const root = new URL('..', import.meta.url).pathname;

/** The setting that only Compose reads. */
export const ofCompose = 'POSTGRES_PASSWORD';

/** Reads the example settings and fills in every setting that the example leaves open. */
export function readSettingsExample(): Record<string, string> {
  const key = Buffer.alloc(32, 7).toString('base64');
  const values: Record<string, string> = {
    ...{ [ofCompose]: 'secret1', MAIL_SMTP_URL: 'smtps://h' },
    ...{ ISSUER_URL: 'https://h/t', ISSUER_SECRET: key, INSURER_URL: 'https://h/i', INSURER_SECRET: key },
  };
  const lines = readFileSync(`${root}deploy/site.env.example`, 'utf8').matchAll(/^([A-Z_0-9]+)=(.*)$/gm);
  return Object.fromEntries(
    [...lines].map(([, name = '', value = '']) => {
      if (name === 'CARRIER_DIR') return [name, `${root}carriers/haidai`];
      if (value.endsWith(':')) return [name, value + key];
      return [name, value || values[name] || (/KEY$/.test(name) ? key : 'sixteen-or-more@x')];
    }),
  );
}
