import { instantToLocal } from '@haidai/domain/time';
import { z } from 'zod/mini';
import type { Deps } from '../../../platform/index.ts';
import { NotDelivered } from '../../not-delivered.ts';
import type { SmsPort, TextMessage } from '../port.ts';
import type { AliyunConfig } from './config.ts';
import { sha256, signAliyun, toQuery } from './sign.ts';

const version = '2017-05-25';

/**
 * Codes that another try cannot change. The number, the template or the text is wrong, and a person has to look.
 * Messages with any other code (limits, no credit, a fault of the service, an unknown code) are tried again.
 */
const final = new Set([
  'isv.MOBILE_NUMBER_ILLEGAL',
  'isv.MOBILE_COUNT_OVER_LIMIT',
  'isv.DOMESTIC_NUMBER_NOT_SUPPORTED',
  'isv.INVALID_PARAMETERS',
  'isv.INVALID_JSON_PARAM',
  'isv.TEMPLATE_MISSING_PARAMETERS',
  'isv.TEMPLATE_PARAMS_ILLEGAL',
  'isv.PARAM_LENGTH_LIMIT',
  'isv.PARAM_NOT_SUPPORT_URL',
  'isv.BLACK_KEY_CONTROL_LIMIT',
  'isv.SMS_CONTENT_ILLEGAL',
  'isv.SMS_TEMPLATE_ILLEGAL',
  'isv.SMS_SIGNATURE_ILLEGAL',
]);

/**
 * Creates the adapter for text messages by Alibaba Cloud. The service sends only approved templates. The carrier
 * registers them there, and this adapter fills them.
 */
export function createAliyunSms(config: AliyunConfig, deps: Pick<Deps, 'clock' | 'ids'>): SmsPort {
  return {
    async send(message) {
      const answer = await ask(config, signRequest(config, 'SendSms', sendQuery(config, message), deps));
      if (answer.Code === 'OK') return { ref: answer.BizId ?? '' };
      throw new NotDelivered(answer.Code, { again: !final.has(answer.Code) });
    },
    async find({ mobile, key, since }) {
      // The service lists the messages of one number and one day of Beijing. A message after midnight has two days. If
      // the key may not list them, the message counts as not received: twice is better than never.
      for (const day of new Set([since, deps.clock.wall()].map(beijingDay))) {
        const query = { PhoneNumber: numberOf(mobile), SendDate: day, PageSize: '50', CurrentPage: '1' };
        const answer = await ask(config, signRequest(config, 'QuerySendDetails', query, deps));
        if (answer.SmsSendDetailDTOs?.SmsSendDetailDTO?.some(({ OutId }) => OutId === key)) return { ref: '' };
      }
      return null;
    },
  };
}

/** The operator writes a foreign number without the plus. */
const numberOf = (mobile: string) => mobile.replace('+', '');
const beijingDay = (at: Date) => instantToLocal(at.getTime(), 'Asia/Shanghai').date.replaceAll('-', '');

function sendQuery(config: AliyunConfig, { mobile, template, key }: TextMessage): Record<string, string> {
  const code = template && config.templates[template.event]?.[template.language];
  if (!template || !code) throw new NotDelivered('no template code', { again: false });
  return {
    PhoneNumbers: numberOf(mobile),
    SignName: config.signName,
    TemplateCode: code,
    TemplateParam: JSON.stringify(withoutAddress(template.parameters, config.publicUrl)),
    ...(key !== undefined && { OutId: key }),
  };
}

function signRequest(
  config: AliyunConfig,
  action: 'SendSms' | 'QuerySendDetails',
  query: Record<string, string>,
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
) {
  const url = new URL(config.url);
  const headers = {
    host: url.host,
    'x-acs-action': action,
    'x-acs-version': version,
    'x-acs-date': `${clock.wall().toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': ids.uuid(),
    'x-acs-content-sha256': sha256(''),
  };
  const authorization = signAliyun({ method: 'POST', path: '/', query, headers, body: '' }, config);
  const { host: _set, ...own } = headers;
  return { url: `${url.origin}/?${toQuery(query)}`, headers: { ...own, authorization } };
}

/** Removes the site's address from the variables. The service allows no address in them, so the template holds it. */
function withoutAddress(parameters: Readonly<Record<string, string>>, publicUrl: string): Record<string, string> {
  const entries = Object.entries(parameters);
  return Object.fromEntries(entries.map(([name, value]) => [name, value.replace(`${publicUrl}/`, '')]));
}

const answerSchema = z.object({
  Code: z.string(),
  BizId: z.optional(z.string()),
  /** The messages of `QuerySendDetails`. */
  SmsSendDetailDTOs: z.optional(
    z.object({ SmsSendDetailDTO: z.optional(z.array(z.object({ OutId: z.optional(z.string()) }))) }),
  ),
});
type Answer = z.output<typeof answerSchema>;

async function ask(
  { timeoutMs }: AliyunConfig,
  { url, headers }: { url: string; headers: Record<string, string> },
): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { method: 'POST', headers, redirect: 'error', signal });
    const answer = z.safeParse(answerSchema, await response.json().catch(() => null));
    if (!answer.success) throw new NotDelivered(`HTTP ${response.status}`, { again: true });
    return answer.data;
  } catch (error) {
    if (error instanceof NotDelivered) throw error;
    throw new NotDelivered(signal.aborted ? 'no answer in time' : 'no connection', { again: true, cause: error });
  }
}
