import type { Deps } from '../../platform/index.ts';
import type { MembershipSite, SsoHolder } from './port.ts';

type SandboxDeps = Pick<Deps, 'db' | 'clock' | 'vault' | 'config'>;

const keptMs = 30 * 24 * 3_600_000;

/** Creates a sandbox membership site. It stores fingerprints of its SSO tokens in the site's database. */
export function createSandboxMembership(deps: SandboxDeps): MembershipSite {
  return {
    async verifySsoToken(ssoToken) {
      const holder = await deps.db
        .updateTable('sandbox_hand')
        .set({ expires_at: expiryOf(deps) })
        .where('hand_fp', '=', ssoTokenFingerprint(deps, ssoToken))
        .where('expires_at', '>', deps.clock.now())
        .where('ended_at', 'is', null)
        .returning(['member_no', 'expires_at'])
        .executeTakeFirst();
      return holder ? toHolder(holder) : null;
    },
    async revokeSsoToken(ssoToken) {
      await deps.db
        .updateTable('sandbox_hand')
        .set({ ended_at: deps.clock.now() })
        .where('hand_fp', '=', ssoTokenFingerprint(deps, ssoToken))
        .where('ended_at', 'is', null)
        .execute();
    },
  };
}

/** Signs a member in at the sandbox membership site and returns the SSO token. */
export async function createSandboxSsoToken(deps: SandboxDeps & Pick<Deps, 'ids'>, memberNo: string): Promise<string> {
  const { db, clock, ids } = deps;
  await db
    .deleteFrom('sandbox_hand')
    .where('expires_at', '<', new Date(clock.now().getTime() - keptMs))
    .execute();
  const ssoToken = ids.token();
  const row = {
    hand_fp: ssoTokenFingerprint(deps, ssoToken),
    member_no: memberNo,
    expires_at: expiryOf(deps),
    ended_at: null,
  };
  await db.insertInto('sandbox_hand').values(row).execute();
  return ssoToken;
}

/** Returns the owner of an SSO token without extending its life, or null after its end. */
export async function findSandboxSsoToken(deps: SandboxDeps, ssoToken: string): Promise<SsoHolder | null> {
  const holder = await deps.db
    .selectFrom('sandbox_hand')
    .select(['member_no', 'expires_at'])
    .where('hand_fp', '=', ssoTokenFingerprint(deps, ssoToken))
    .where('expires_at', '>', deps.clock.now())
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return holder ? toHolder(holder) : null;
}

function toHolder({ member_no, expires_at }: { member_no: string; expires_at: Date }): SsoHolder {
  return { memberNo: member_no, expiresAt: expires_at };
}

function expiryOf({ clock, config }: SandboxDeps): Date {
  return new Date(clock.now().getTime() + config.session.ssoTokenSeconds * 1000);
}

function ssoTokenFingerprint({ vault }: SandboxDeps, ssoToken: string): string {
  return vault.fingerprint(`hand:${ssoToken}`);
}
