import path from 'node:path';
import {
  type Attempt,
  connectParty,
  loadAdapter,
  type Party,
  type PartyCalls,
  type PartyConnection,
  type SigningKey,
} from '@haidai/connectors';
import { type Deps, measure, SettingsFault } from '../platform/index.ts';

type Env = Readonly<Record<string, string | undefined>>;
type ConnectorDeps = Pick<Deps, 'clock' | 'log'>;

/** The variables that connect a party, each with its purpose, for docs/generated/settings.md. */
export function connectorSettings(prefix: string, title: string): Record<string, string> {
  return {
    [`${prefix}_URL`]: `The address of ${title} that speaks the published protocol (docs/connectors)`,
    [`${prefix}_KEY_ID`]: `The name of the shared key with ${title}`,
    [`${prefix}_SECRET`]: `The shared key with ${title}: at least 32 bytes, in base64. Secret`,
    [`${prefix}_OLD_KEY_ID`]: `The name of the key before it, which notices may still have while the keys change`,
    [`${prefix}_OLD_SECRET`]: `The key of ${prefix}_OLD_KEY_ID. Secret`,
    [`${prefix}_TIMEOUT_MS`]: `The time limit of one attempt at ${title}, in milliseconds. Default: 10000`,
    [`${prefix}_ADAPTER`]: `An adapter of the carrier in place of ${prefix}_URL: the absolute path of an ES module`,
  };
}

/** The variables of a party that only sends notices. */
export function noticeSettings(prefix: string, title: string): Record<string, string> {
  const named = Object.entries(connectorSettings(prefix, title));
  return Object.fromEntries(named.filter(([name]) => /_(KEY_ID|SECRET)$/.test(name)));
}

/** Throws one `SettingsFault` if the key of a party that only sends notices cannot be used. It may have none. */
export function checkNoticeKey(prefix: string, env: Env): void {
  const [id = '', secret = ''] = [env[`${prefix}_KEY_ID`], env[`${prefix}_SECRET`]];
  if (id === '' && secret === '') return;
  const faults = [
    ...(id === '' ? [`${prefix}_KEY_ID is not set`] : []),
    ...(Buffer.from(secret, 'base64').length < 32 ? [`${prefix}_SECRET has fewer than 32 bytes in base64`] : []),
  ];
  if (faults.length > 0) throw new SettingsFault(`The notices of ${prefix} cannot be received:`, faults);
}

/**
 * Connects a party as its settings say: by the published protocol at `…_URL`, or by the carrier's own adapter in
 * `…_ADAPTER`. Throws one `SettingsFault` that names every fault.
 */
export function connectBySettings<P extends Party>(
  party: P,
  prefix: string,
  env: Env,
  deps: ConnectorDeps,
): PartyCalls<P> {
  const settings = readSettings(prefix, env);
  const { clock, log } = deps;
  const onAttempt = (attempt: Attempt) => measure({ what: 'attempt', ...attempt });
  // The age of a signature is compared with the other side's clock, which the sandbox does not move.
  if (!('file' in settings)) return connectParty(party, settings, { now: () => clock.wall(), onAttempt });
  const context = {
    env,
    now: () => clock.now(),
    log: (level: 'info' | 'warn' | 'error', facts: object, text: string) => log[level](facts, text),
  };
  const calls = loadAdapter(party, settings, { context, onAttempt });
  if (typeof calls === 'string') throw new SettingsFault(heading(prefix), [`${prefix}_ADAPTER: ${calls}`]);
  return calls;
}

/**
 * Reads the keys that notices of a party may be signed with: the shared key, and the one before it. Returns none if the
 * party has no key.
 */
export function readPartyKeys(prefix: string, env: Env): SigningKey[] {
  return ['', 'OLD_'].flatMap((age) => {
    const id = env[`${prefix}_${age}KEY_ID`] ?? '';
    const secret = Buffer.from(env[`${prefix}_${age}SECRET`] ?? '', 'base64');
    return id !== '' && secret.length >= 32 ? [{ id, secret }] : [];
  });
}

/** Throws one `SettingsFault` that names every fault in the settings of a party. */
export const checkConnector = (prefix: string, env: Env): unknown => readSettings(prefix, env);

type Settings = PartyConnection | { file: string; timeoutMs: number };

function readSettings(prefix: string, env: Env): Settings {
  const faults: string[] = [];
  const get = (name: string) => env[`${prefix}_${name}`] ?? '';
  const timeoutMs = Number(get('TIMEOUT_MS') || 10_000);
  if (!Number.isInteger(timeoutMs) || timeoutMs < 1) faults.push(`${prefix}_TIMEOUT_MS is no number of milliseconds`);
  const file = get('ADAPTER');
  if (file !== '') {
    if (get('URL') !== '') faults.push(`${prefix}_URL and ${prefix}_ADAPTER are both set: keep one`);
    if (!path.isAbsolute(file)) faults.push(`${prefix}_ADAPTER is no absolute path`);
    throwFaults(prefix, faults);
    return { file, timeoutMs };
  }
  const url = get('URL').replace(/\/+$/, '');
  if (url === '') faults.push(`${prefix}_URL is not set: name a gateway, or an adapter in ${prefix}_ADAPTER`);
  else if (!['http:', 'https:'].includes(URL.parse(url)?.protocol ?? ''))
    faults.push(`${prefix}_URL is no web address`);
  if (get('KEY_ID') === '') faults.push(`${prefix}_KEY_ID is not set`);
  const secret = Buffer.from(get('SECRET'), 'base64');
  if (secret.length < 32) faults.push(`${prefix}_SECRET has fewer than 32 bytes in base64`);
  throwFaults(prefix, faults);
  return { url, key: { id: get('KEY_ID'), secret }, timeoutMs };
}

function throwFaults(prefix: string, faults: readonly string[]): void {
  if (faults.length > 0) throw new SettingsFault(heading(prefix), faults);
}

const heading = (prefix: string) => `${prefix}_PROVIDER=live cannot be used:`;
