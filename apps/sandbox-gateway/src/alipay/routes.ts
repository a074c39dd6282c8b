import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDay } from '../core/beijing.ts';
import type { GatewayClock } from '../core/clock.ts';
import { type Gateway, withholdsAnswers } from '../core/gateway.ts';
import type { SandboxKeys } from '../keys.ts';
import { errorPage } from '../pages/pages.ts';
import { writeAlipayBill } from './bill.ts';
import { type AlipayAnswer, alipayMethods, invalidArguments } from './methods.ts';
import { createPageTrade, type PayPage, payPageOf } from './pay-pages.ts';
import { type AlipayParams, isSignedRequest, signAnswer } from './sign.ts';

interface AlipayDeps {
  gateway: Gateway;
  keys: SandboxKeys;
  clock: GatewayClock;
  basePath: string;
  publicUrl: string;
}

/** The single address of the open platform, for servers and browsers. The parameter `method` names the call. */
export function alipayRoutes(app: FastifyInstance, deps: AlipayDeps): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/gateway.do',
    handler: (request, reply) => {
      const params = paramsOf(request);
      const page = payPageOf(params.method);
      return page ? showCashier(deps, page, params, reply) : answerServer(deps, params, reply);
    },
  });
  app.get<{ Querystring: { day?: string } }>('/alipay/bill', async (request, reply) => {
    const { day } = request.query;
    return isDay(day)
      ? reply.type('application/zip').send(await writeAlipayBill(deps.gateway.ledger, day))
      : reply.status(404).send();
  });
}

/** Joins the common parameters of the address with the parameters of the form. The signature covers both. */
function paramsOf(request: FastifyRequest): AlipayParams {
  const given = { ...(request.query as object), ...((request.body as object | null) ?? {}) };
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
}

function showCashier(
  { gateway, keys, basePath }: AlipayDeps,
  page: PayPage,
  params: AlipayParams,
  reply: FastifyReply,
) {
  const refused = refusalOf(params, keys);
  if (refused) return errorPage(reply, basePath, `${refused.sub_msg}（${refused.sub_code}）`);
  const created = createPageTrade(gateway, page, bizContentOf(params) ?? {}, params);
  if ('problemText' in created) return errorPage(reply, basePath, created.problemText);
  return reply.redirect(`${basePath}/cashier/${created.trade.cashierId}`, 303);
}

function answerServer({ gateway, keys, publicUrl }: AlipayDeps, params: AlipayParams, reply: FastifyReply) {
  const say = (answer: AlipayAnswer) =>
    reply
      .type('application/json; charset=utf-8')
      .send(signAnswer(params.method ?? 'error', answer, keys.alipay.gateway.privateKey));

  const refused = refusalOf(params, keys);
  if (refused) return say(refused);
  const method = alipayMethods[params.method ?? ''];
  const biz = bizContentOf(params);
  if (!method) return say(invalidArguments('isv.invalid-method', '不存在的方法名'));
  if (!biz) return say(invalidArguments('isv.invalid-parameter', 'biz_content'));
  const { answer, trade } = method(gateway, biz, params, publicUrl);
  return trade && withholdsAnswers(gateway, trade) ? reply.hijack() : say(answer);
}

function refusalOf(params: AlipayParams, keys: SandboxKeys): AlipayAnswer | null {
  if (params.app_id !== keys.accounts.alipay.appId) return invalidArguments('isv.invalid-app-id', '无效的AppID参数');
  if (!isSignedRequest(params, keys.alipay.merchant.publicKey))
    return invalidArguments('isv.invalid-signature', '验签出错');
  return null;
}

function bizContentOf(params: AlipayParams): Record<string, unknown> | null {
  try {
    const biz: unknown = JSON.parse(params.biz_content ?? '');
    return typeof biz === 'object' && biz !== null ? (biz as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
