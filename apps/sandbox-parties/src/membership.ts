import type { PartyHandlers } from '@haidai/connectors';
import type { membership } from '@haidai/connectors/membership';
import type { FastifyInstance } from 'fastify';

const lifeMs = 2 * 3_600_000;

/** A token that is valid from the start, for the conformance suite and for a first try. */
export const sampleSsoToken = 'sandbox-sso-token';
/** The first demo member of the drafts of a carrier's folder, without the accounting code. */
const sampleMember = '000000018';

/** Keeps the SSO tokens of the sandbox party in memory. */
export function createMembershipSite({ accountingCode, now }: { accountingCode: string; now: () => Date }) {
  const tokens = new Map<string, { memberNo: string; expiresAt: number }>();
  const add = (ssoToken: string, memberNo: string) =>
    tokens.set(ssoToken, { memberNo, expiresAt: now().getTime() + lifeMs });
  add(sampleSsoToken, accountingCode + sampleMember);

  const handlers: PartyHandlers<typeof membership> = {
    verifyToken({ ssoToken }) {
      const holder = tokens.get(ssoToken);
      if (!holder || holder.expiresAt <= now().getTime()) return { state: 'none' };
      holder.expiresAt = now().getTime() + lifeMs;
      return { state: 'valid', memberNo: holder.memberNo, expiresAt: new Date(holder.expiresAt).toISOString() };
    },
    revokeToken({ ssoToken }) {
      tokens.delete(ssoToken);
      return { state: 'revoked' };
    },
  };
  return { handlers, tokens, add };
}

/**
 * Serves the calls of scripts about members:
 *
 *   POST control/membership/tokens  {"ssoToken", "memberNo"} signs a member in at the membership site
 *   GET  control/membership/tokens  the tokens that have not ended
 */
export function membershipControlRoutes(
  app: FastifyInstance,
  { tokens, add }: ReturnType<typeof createMembershipSite>,
): void {
  app.get('/control/membership/tokens', () => [...tokens.keys()]);
  app.post<{ Body: string }>('/control/membership/tokens', (request) => {
    const { ssoToken, memberNo } = JSON.parse(request.body) as { ssoToken: string; memberNo: string };
    add(ssoToken, memberNo);
    return { ok: true };
  });
}
