import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Bilingual } from '@haidai/domain';
import { type Config, SettingsFault } from '../../../platform/index.ts';

export interface AliyunConfig {
  url: string;
  accessKeyId: string;
  secret: string;
  /** The registered signature, without brackets. */
  signName: string;
  /** The codes of the registered templates, by event and language. */
  templates: Readonly<Record<string, Bilingual>>;
  publicUrl: string;
  timeoutMs: number;
}

type Env = Record<string, string | undefined>;

/** Lists the events that are sent by SMS, from the templates in the carrier's folder. */
function smsEvents(carrierDir: string): string[] {
  const words = path.join(carrierDir, 'messages');
  // The check of CARRIER_DIR reports a missing folder.
  if (!existsSync(words)) return [];
  const templates = readdirSync(words).map((name) => JSON.parse(readFileSync(path.join(words, name), 'utf8')));
  return templates.filter(({ channels }) => channels.includes('SMS')).map(({ event }) => event);
}

/** The variables of this adapter, each with its purpose, for docs/generated/settings.md. */
export const smsSettings: Record<string, string> = {
  ALIYUN_SMS_ACCESS_KEY_ID: 'The id of an access key that may call SendSms and QuerySendDetails',
  ALIYUN_SMS_ACCESS_KEY_SECRET: 'The secret of that access key. Secret',
  ALIYUN_SMS_SIGN_NAME: 'The registered signature, without brackets',
  ALIYUN_SMS_TEMPLATES_FILE:
    'JSON file with the codes of the registered templates: `{ "Paid": { "zh": "SMS_1", "en": "SMS_2" }, … }`',
  ALIYUN_SMS_URL: 'The address of the SMS service. Default: the public service',
  SMS_TIMEOUT_MS: 'The time limit of one call, in milliseconds. Default: 8000',
};

/** Reads the settings. Throws one `SettingsFault` that names every missing setting. */
export function readAliyunConfig(env: Env, site: Pick<Config, 'publicUrl' | 'carrierDir'>): AliyunConfig {
  const faults: string[] = [];
  const required = (name: string) => {
    if (!env[name]) faults.push(`${name} is not set`);
    return env[name] ?? '';
  };
  const accessKeyId = required('ALIYUN_SMS_ACCESS_KEY_ID');
  const secret = required('ALIYUN_SMS_ACCESS_KEY_SECRET');
  const signName = required('ALIYUN_SMS_SIGN_NAME');
  const templates = readTemplateCodes(required('ALIYUN_SMS_TEMPLATES_FILE'), smsEvents(site.carrierDir), faults);
  const url = env.ALIYUN_SMS_URL ?? 'https://dysmsapi.aliyuncs.com';
  const timeoutMs = Number(env.SMS_TIMEOUT_MS ?? 8000);
  if (!['http:', 'https:'].includes(URL.parse(url)?.protocol ?? '')) faults.push('ALIYUN_SMS_URL is no web address');
  if (!Number.isInteger(timeoutMs) || timeoutMs < 1) faults.push('SMS_TIMEOUT_MS is no number of milliseconds');
  if (faults.length > 0) throw new SettingsFault('SMS_PROVIDER=live cannot be used:', faults);
  return { url, accessKeyId, secret, signName, templates, publicUrl: site.publicUrl, timeoutMs };
}

function readTemplateCodes(file: string, events: readonly string[], faults: string[]): AliyunConfig['templates'] {
  if (file === '') return {};
  const codes = readJson(file);
  if (codes === null) {
    faults.push('ALIYUN_SMS_TEMPLATES_FILE cannot be read');
    return {};
  }
  const missing = events.flatMap((event) =>
    (['zh', 'en'] as const)
      .filter((language) => !codes[event]?.[language])
      .map((language) => `${event} in ${language}`),
  );
  if (missing.length > 0) faults.push(`ALIYUN_SMS_TEMPLATES_FILE has no code for ${missing.join(', ')}`);
  return codes;
}

function readJson(file: string): Record<string, Bilingual> | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
