import { elderCookie, type PageCallAnswer, type PageCallRequest, type PageContext } from '@haidai/contract/pages';
import { salesRulesOn } from '@haidai/domain/shopping';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { describeCarrier } from '../../modules/carrier/index.ts';
import { describeFrame } from '../../modules/content/index.ts';
import { loadCatalogue } from '../../modules/flights/index.ts';
import { loadOwnTexts } from '../../modules/reference/index.ts';
import type { Deps } from '../../platform/index.ts';
import { siteFigures } from './site-figures.ts';

/** The visitor of a rendering, with the request headers. A shared page has a visitor without headers. */
export type Visitor = Pick<FastifyRequest, 'language' | 'ip' | 'deviceId'> & { headers: { cookie?: string } };

export async function createPageContext(
  app: FastifyInstance,
  deps: Deps,
  visitor: Visitor,
  nonce: string,
): Promise<PageContext> {
  const { clock, config } = deps;
  const language = visitor.language === 'en' ? 'en' : 'zh-CN';
  const texts = loadOwnTexts()[visitor.language];
  const { hotline, hotlineAbroad, address, icp, policeRecord } = config.carrier;
  return {
    nonce,
    language,
    isElder: (visitor.headers.cookie ?? '').split('; ').includes(`${elderCookie}=on`),
    site: {
      carrier: describeCarrier(),
      publicUrl: config.publicUrl,
      hotline,
      hotlineAbroad,
      address,
      icp,
      policeRecord,
      membership: config.membership,
      valueAddedHost: config.valueAdded && new URL(config.valueAdded.url).host,
      cookies: { random: config.cookies.random, handSign: config.cookies.ssoTokenSign },
      wallets: { apple: config.providers.appleWallet !== 'off', google: config.providers.googleWallet !== 'off' },
      testHost: config.sandbox,
      now: clock.now().toISOString(),
      saleDays: salesRulesOn(loadCatalogue().tables, clock.today()).horizonDays,
      figures: siteFigures(clock.today()),
      frame: await describeFrame(deps, language),
      ...(texts && { texts }),
    },
    send: (request) => callInProcess(app, config.cookies.device, visitor, request),
  };
}

/** Makes a call of the API for the visitor inside the process, without the network. */
async function callInProcess(
  app: FastifyInstance,
  deviceCookie: string,
  visitor: Visitor,
  { method, url, headers, body }: PageCallRequest,
): Promise<PageCallAnswer> {
  // On a first visit the answer to this request sets the device cookie. The API calls of the rendering already use that
  // device.
  const device = visitor.deviceId && `${deviceCookie}=${visitor.deviceId}`;
  const cookie = [visitor.headers.cookie, device].filter(Boolean).join('; ');
  const answer = await app.inject({
    method,
    url,
    headers: { ...headers, ...(cookie && { cookie }) },
    remoteAddress: visitor.ip,
    ...(body !== undefined && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.payload };
}
