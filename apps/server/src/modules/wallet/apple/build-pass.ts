import { readFileSync } from 'node:fs';
import path from 'node:path';
import { appleServicePath } from '@haidai/contract/wallet';
import type { Deps } from '../../../platform/index.ts';
import { defineData } from '../../reference/index.ts';
import type { WalletCopy } from '../wallet-copy.ts';
import { tokenOf, type WalletPass } from '../wallet-pass.ts';
import { chineseStrings, toPassJson } from './pass-json.ts';

/** The pictures of a pass, in the sizes that Wallet asks for. */
const pictures = ['icon', 'logo'].flatMap((name) => ['', '@2x', '@3x'].map((scale) => `${name}${scale}.png`));

const loadPictures = defineData((folder) =>
  Object.fromEntries(pictures.map((name) => [name, readFileSync(path.join(folder, 'wallet', name))])),
);

type BuildDeps = Pick<Deps, 'vault' | 'config' | 'providers'>;

/** Builds the signed archive (`.pkpass`) of a pass as it stands now, in English and Chinese. */
export async function buildApplePass(
  deps: BuildDeps,
  { serial }: Pick<WalletPass, 'serial'>,
  copy: WalletCopy,
): Promise<Buffer> {
  const { PKPass } = await import('passkit-generator');
  const { appleWallet } = deps.providers;
  if (!appleWallet) throw new Error('A pass of Apple Wallet needs APPLE_WALLET_PROVIDER');
  const { passType, teamId, certificates } = appleWallet;
  const { carrier, publicUrl } = deps.config;
  const json = toPassJson(copy, {
    ...{ serial, passType, teamId, carrier },
    token: tokenOf(deps, serial),
    serviceUrl: `${publicUrl}${appleServicePath}`,
  });
  const { certificate: signerCert, key: signerKey, passphrase, wwdr } = certificates;
  const pass = new PKPass(
    { ...loadPictures(), 'pass.json': Buffer.from(JSON.stringify(json)) },
    { signerCert, signerKey, wwdr, ...(passphrase !== undefined && { signerKeyPassphrase: passphrase }) },
  );
  // The words of `pass.json` are English. A device in another language than Chinese shows them.
  pass.localize('zh-Hans', chineseStrings(copy, carrier));
  return pass.getAsBuffer();
}
