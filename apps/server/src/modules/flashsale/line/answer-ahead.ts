import { enterFlashSale } from '@haidai/contract/flashsale';
import type { FastifyInstance } from 'fastify';
import { type AnswerAhead, chooseLanguage, securityHeaders } from '../../../platform/index.ts';
import type { SoldOutGate } from './sold-out-gate.ts';

const [beforeItem = '', afterItem = ''] = enterFlashSale.path.split(':itemId');

/**
 * Answers entry requests from the gate before Fastify builds a request. Many buyers still arrive after a sale is over.
 */
export function answerSoldOutAhead(app: FastifyInstance, gate: SoldOutGate): AnswerAhead {
  const { config } = app.deps;
  const everywhere = Object.entries({
    ...securityHeaders(config),
    'x-request-id': 'gate',
    'content-type': 'application/json; charset=utf-8',
  }).flat();
  return ({ method, url = '', headers }) => {
    if (method !== enterFlashSale.method || !url.startsWith(beforeItem) || !url.endsWith(afterItem)) return null;
    const language = chooseLanguage({
      page: [headers['page-language']].flat()[0],
      cookie: app.parseCookie(headers.cookie ?? '')[config.cookies.language],
      accept: headers['accept-language'],
      fallback: config.carrier.languages[0],
    });
    const body = gate.findAnswer(url.slice(beforeItem.length, -afterItem.length), language);
    if (!body) return null;
    return { operation: enterFlashSale.id, headers: [...everywhere, 'content-length', String(body.length)], body };
  };
}
