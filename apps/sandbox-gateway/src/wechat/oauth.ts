import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SandboxKeys } from '../keys.ts';
import { errorPage } from '../pages/pages.ts';
import { isRegistered } from './domain.ts';
import type { Payers } from './payers.ts';

interface OauthDeps {
  keys: SandboxKeys;
  basePath: string;
  publicUrl: string;
  payers: Payers;
}

type Query = Record<string, string | undefined>;

/**
 * Serves 网页授权 of a service account: the page that returns the payer's browser with a code, and the call that
 * exchanges the code. With the scope `snsapi_base` the payer sees no page.
 */
export function oauthRoutes(app: FastifyInstance, { keys, basePath, publicUrl, payers }: OauthDeps): void {
  const { appId, appSecret } = keys.accounts.wechat;

  app.get<{ Querystring: Query }>('/wechat/oauth2/authorize', (request, reply) => {
    const { appid, redirect_uri: back = '', response_type, scope, state = '' } = request.query;
    if (appid !== appId) return errorPage(reply, basePath, 'AppID 参数错误（10013）');
    if (!isRegistered(back, publicUrl)) return errorPage(reply, basePath, 'redirect_uri 域名与后台配置不一致（10003）');
    if (response_type !== 'code' || scope !== 'snsapi_base')
      return errorPage(reply, basePath, 'Scope 参数错误或没有 Scope 权限（10005）');
    if (!/^[0-9A-Za-z]{0,128}$/.test(state)) return errorPage(reply, basePath, 'state 参数错误');
    const address = new URL(back);
    address.searchParams.set('code', payers.issueCode());
    address.searchParams.set('state', state);
    return reply.redirect(address.toString(), 302);
  });

  app.get<{ Querystring: Query }>('/sns/oauth2/access_token', (request) => {
    const { appid, secret, code = '', grant_type } = request.query;
    if (appid !== appId) return { errcode: 40_013, errmsg: 'invalid appid' };
    if (secret !== appSecret) return { errcode: 40_125, errmsg: 'invalid appsecret' };
    if (grant_type !== 'authorization_code') return { errcode: 40_002, errmsg: 'invalid grant_type' };
    const spent = payers.spendCode(code);
    if ('problem' in spent)
      return spent.problem === 'used'
        ? { errcode: 40_163, errmsg: 'code been used' }
        : { errcode: 40_029, errmsg: 'invalid code' };
    const token = () => randomBytes(32).toString('hex');
    return {
      access_token: token(),
      expires_in: 7_200,
      refresh_token: token(),
      openid: spent.openid,
      scope: 'snsapi_base',
    };
  });
}
