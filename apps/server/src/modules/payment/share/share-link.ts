import { addressIn, type Language } from '@haidai/domain';
import type { Deps } from '../../../platform/index.ts';

type Link = Pick<Deps, 'vault'>;

/**
 * Derives the token in a link of a share: 43 characters that nobody can guess. The database stores only the fingerprint
 * of the token.
 */
export function linkTokenOf({ vault }: Link, shareNo: string, linkNo: number): string {
  return vault.fingerprint(`shareLink:${shareNo}:${linkNo}`);
}

export function linkFingerprint({ vault }: Link, token: string): string {
  return vault.fingerprint(`shareToken:${token}`);
}

/** Returns the address of the page on which the holder of a link pays. */
export function linkAddress(
  { config, vault }: Link & Pick<Deps, 'config'>,
  { share_no, link_no }: { share_no: string; link_no: number },
  language: Language,
): string {
  return addressIn(language, `${config.publicUrl}/pay/share?key=${linkTokenOf({ vault }, share_no, link_no)}`);
}

/** Returns the token of the present link of a share. */
export async function presentTokenOf(deps: Pick<Deps, 'db' | 'vault'>, shareNo: string): Promise<string> {
  const { link_no: linkNo } = await deps.db
    .selectFrom('payment_share')
    .select('link_no')
    .where('share_no', '=', shareNo)
    .executeTakeFirstOrThrow();
  return linkTokenOf(deps, shareNo, linkNo);
}
