import { createHash } from 'node:crypto';
import { ownPath } from '@haidai/domain/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey, type Deps, Refusal } from '../../../platform/index.ts';
import { createSandboxSsoToken, findSandboxSsoToken } from '../../../providers/membership/index.ts';
import { findByMemberNo, recogniseMember, ssoCookieDomain } from '../../identity/index.ts';
import { toBeijing } from '../beijing.ts';
import { sendPage } from '../page/send-page.ts';
import { type MembershipView, renderMembership } from './membership-page.ts';

type Fields = Record<string, string | undefined>;

const home = '/sandbox/membership';

/**
 * Adds a substitute for the carrier's membership site. It signs a member in and sets the cookie of the SSO token. It is
 * only for the sandbox.
 */
export function addMembershipSite(app: FastifyInstance, deps: Deps): void {
  const { config } = deps;
  const fieldsOf = ({ body }: FastifyRequest) => (body ?? {}) as Fields;
  app.get(home, async (request, reply) => {
    const { redirect } = request.query as Fields;
    return showPage(deps, reply, { holder: await findHolder(deps, request), redirect: ownPath(redirect, '') });
  });
  app.post(`${home}/login`, async (request, reply) => {
    const { username = '', password = '', redirect } = fieldsOf(request);
    const target = ownPath(redirect, '');
    const fault = await signIn(deps, request, reply, { username: username.trim(), password });
    if (fault) return showPage(deps, reply, { holder: null, redirect: target, fault, username });
    return reply.redirect(target ? `${home}?${new URLSearchParams({ redirect: target })}` : home, 303);
  });
  app.post(`${home}/logout`, async (request, reply) => {
    const ssoToken = request.cookies[config.cookies.ssoToken];
    if (ssoToken) await deps.providers.membership.revokeSsoToken(ssoToken);
    // The membership site revokes its own token. The session of the booking site stays.
    reply.clearCookie(config.cookies.ssoToken, { path: '/', ...ssoCookieDomain(config) });
    return reply.redirect(home, 303);
  });
}

/**
 * Sets the cookie of a new SSO token if the name and the password belong to a member, and returns ''. Otherwise it
 * returns the text of the failure.
 */
async function signIn(
  deps: Deps,
  { deviceId, ip }: FastifyRequest,
  reply: FastifyReply,
  { username, password }: { username: string; password: string },
): Promise<string> {
  const sent = createHash('sha256').update(password).digest('hex');
  try {
    const place = { deviceId, clientAddress: addressKey(ip) };
    const { member_no: memberNo } = await recogniseMember(deps, { username, secret: sent }, place);
    const ssoToken = await createSandboxSsoToken(deps, memberNo ?? '');
    const { cookies, production } = deps.config;
    const flags = { path: '/', httpOnly: true, sameSite: 'lax', secure: production } as const;
    reply.setCookie(cookies.ssoToken, ssoToken, { ...flags, ...ssoCookieDomain(deps.config) });
    return '';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.refusal === 'loginLocked' ? '登录失败次数过多，请稍后再试。' : '账号或密码不对，请重新填写。';
  }
}

async function findHolder(deps: Deps, request: FastifyRequest): Promise<MembershipView['holder']> {
  const ssoToken = request.cookies[deps.config.cookies.ssoToken];
  const found = ssoToken ? await findSandboxSsoToken(deps, ssoToken) : null;
  const account = found && (await findByMemberNo(deps.db, found.memberNo));
  if (!account) return null;
  const name = account.surname_cn + account.firstname_cn || `${account.surname_en} ${account.firstname_en}`.trim();
  return { name, memberNo: found.memberNo, until: toBeijing(found.expiresAt.toISOString()) };
}

function showPage(deps: Deps, reply: FastifyReply, view: Partial<MembershipView>) {
  const blank = { carrierName: deps.config.carrier.name.zh, holder: null, redirect: '', fault: '', username: '' };
  return sendPage(reply, renderMembership({ ...blank, ...view }));
}
