import type { FastifyReply } from 'fastify';
import { z } from 'zod/mini';
import type { Deps } from '../../platform/index.ts';

/** The secrets of a sign-in, as the cookie holds them. */
export const keptFlow = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() });

/**
 * Creates the sealed cookie of a sign-in by a provider: it holds the flow until the browser comes back, and afterwards
 * what the page must know. The provider sends the browser from another site, so the cookie cannot be `strict`.
 */
export function createFlowCookie<Kept extends z.core.$ZodType>(
  { config, vault, clock }: Pick<Deps, 'config' | 'vault' | 'clock'>,
  { name, path, schema }: { name: string; path: string; schema: Kept },
) {
  const cookie = { path, sameSite: 'lax', httpOnly: true, secure: config.production } as const;
  const sealed = z.object({ until: z.number(), kept: z.unknown() });
  return {
    keep(reply: FastifyReply, kept: z.output<Kept>, maxAge: number): void {
      const value = { kept, until: clock.now().getTime() + maxAge * 1000 };
      reply.setCookie(name, vault.seal(JSON.stringify(value), name), { ...cookie, maxAge });
    },
    /** Returns what the browser keeps, or null if it is missing, too old or not written by this site. */
    read(reply: FastifyReply): z.output<Kept> | null {
      const given = reply.request.cookies[name];
      if (!given) return null;
      try {
        const value = z.parse(sealed, JSON.parse(vault.unseal(given, name)));
        return value.until > clock.now().getTime() ? z.parse(schema, value.kept) : null;
      } catch {
        return null;
      }
    },
    clear(reply: FastifyReply): void {
      reply.clearCookie(name, cookie);
    },
  };
}
