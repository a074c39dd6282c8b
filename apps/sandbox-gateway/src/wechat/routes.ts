import { X509Certificate } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { beijingRfc3339 } from '../core/beijing.ts';
import type { GatewayClock } from '../core/clock.ts';
import { withholdsAnswers } from '../core/gateway.ts';
import { rawBodyOf } from '../raw-body.ts';
import { sealResource } from './aead.ts';
import { createBillFiles, getBill } from './bill.ts';
import {
  closeOrder,
  createRefund,
  queryOrder,
  queryRefund,
  type WechatAnswer,
  type WechatContext,
  wechatError,
} from './calls.ts';
import { createH5Order, createJsapiOrder, createNativeOrder } from './orders.ts';
import { OLDEST_REQUEST, readAuthorization, requestSigningString, signatureHeaders, verifySha256 } from './sign.ts';

interface WechatDeps extends WechatContext {
  clock: GatewayClock;
  basePath: string;
}

type Call = (request: FastifyRequest<{ Params: { no: string }; Querystring: { bill_date?: string } }>) => WechatAnswer;

/** Serves WeChat Pay's API v3 under the published paths. */
export function wechatRoutes(app: FastifyInstance, deps: WechatDeps): void {
  const bind = (method: 'GET' | 'POST', url: string, call: Call) =>
    app.route<{ Params: { no: string }; Querystring: { bill_date?: string } }>({
      method,
      url,
      handler: (request, reply) => {
        const answer = refusalOf(deps, request) ?? call(request);
        return answer.trade && withholdsAnswers(deps.gateway, answer.trade)
          ? reply.hijack()
          : sendAnswer(deps, answer, keyIdFor(deps, request), reply);
      },
    });
  const fields = (request: FastifyRequest) => (request.body ?? {}) as Record<string, unknown>;

  for (const [product, create] of Object.entries({
    native: createNativeOrder,
    h5: createH5Order,
    jsapi: createJsapiOrder,
  })) {
    bind('POST', `/v3/pay/transactions/${product}`, (request) =>
      create(deps, fields(request), keyIdFor(deps, request)),
    );
  }
  bind('GET', '/v3/pay/transactions/out-trade-no/:no', (request) => queryOrder(deps, request.params.no));
  bind('POST', '/v3/pay/transactions/out-trade-no/:no/close', (request) => closeOrder(deps, request.params.no));
  bind('POST', '/v3/refund/domestic/refunds', (request) => createRefund(deps, fields(request)));
  bind('GET', '/v3/refund/domestic/refunds/:no', (request) => queryRefund(deps, request.params.no));
  bind('GET', '/v3/certificates', () => listCertificates(deps));
  const files = createBillFiles();
  bind('GET', '/v3/bill/tradebill', (request) => getBill(deps, files, request.query.bill_date));
  app.get<{ Querystring: { token?: string } }>('/v3/billdownload/file', (request, reply) => {
    const refused = refusalOf(deps, request);
    const file = files.find(request.query.token ?? '');
    if (refused || file === undefined) return reply.status(refused?.status ?? 404).send();
    // The file has no signature. The answer that names the file states its hash.
    return reply.type('text/plain; charset=utf-8').send(file);
  });
}

/**
 * Returns the id of the key that signs answers to this merchant: the public key if the merchant names it, else the
 * certificate.
 */
function keyIdFor({ keys }: WechatDeps, request: FastifyRequest): string {
  const { publicKeyId, platformSerial } = keys.accounts.wechat;
  return request.headers['wechatpay-serial'] === publicKeyId ? publicKeyId : platformSerial;
}

function sendAnswer({ keys, clock }: WechatDeps, answer: WechatAnswer, serial: string, reply: FastifyReply) {
  const body = answer.body === null ? '' : JSON.stringify(answer.body);
  const { privateKey } = keys.wechat.platform;
  return reply
    .status(answer.status)
    .headers(signatureHeaders(body, { privateKey, serial }, clock.wall()))
    .type('application/json; charset=utf-8')
    .send(body);
}

function refusalOf({ keys, clock, basePath }: WechatDeps, request: FastifyRequest): WechatAnswer | null {
  const refuse = (message: string) => wechatError(401, 'SIGN_ERROR', message);
  const { mchId, merchantSerial } = keys.accounts.wechat;
  const given = readAuthorization(request.headers.authorization);
  if (!given) return refuse('Authorization 不合法');
  if (given.mchid !== mchId) return refuse('商户号不存在');
  if (given.serial_no !== merchantSerial) return refuse('商户证书序列号有误');
  const age = clock.wall().getTime() - Number(given.timestamp) * 1000;
  if (!(Math.abs(age) <= OLDEST_REQUEST)) return refuse('Authorization 中的 timestamp 与发起请求的时间不得超过 5 分钟');
  const path = request.url.slice(basePath.length);
  const text = requestSigningString(request.method, path, given.timestamp, given.nonce_str, rawBodyOf(request));
  return verifySha256(text, given.signature, keys.wechat.merchant.publicKey) ? null : refuse('签名错误');
}

/** Answers GET /v3/certificates with the platform's certificate, encrypted with the APIv3 key. */
function listCertificates({ keys }: WechatDeps): WechatAnswer {
  const { platformSerial, apiV3Key } = keys.accounts.wechat;
  const pem = keys.wechat.platformCertificate;
  const certificate = new X509Certificate(pem);
  const row = {
    serial_no: platformSerial,
    effective_time: beijingRfc3339(certificate.validFromDate),
    expire_time: beijingRfc3339(certificate.validToDate),
    encrypt_certificate: sealResource(pem, 'certificate', apiV3Key),
  };
  return { status: 200, body: { data: [row] } };
}
