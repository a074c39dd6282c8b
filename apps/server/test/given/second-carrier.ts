import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findCurrent, publishRevision, readRevisionFiles, serveCurrent } from '../../src/modules/carrier/index.ts';
import { contentModule } from '../../src/modules/content/index.ts';
import {
  type CarrierFacts,
  loadCarrier,
  shippedCarrier,
  switchCarrierFolder,
} from '../../src/modules/reference/index.ts';
import { inTransaction } from '../../src/platform/index.ts';
import type { MailMessage } from '../../src/providers/mail/index.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

const root = new URL('../../../../', import.meta.url).pathname;

export interface SecondCarrier {
  site: TestApp;
  /** The folder that `npm run carrier -- new` has made. */
  folder: string;
  own: CarrierFacts;
  /** The mails that the site has sent. */
  mails: MailMessage[];
  close(): Promise<void>;
}

/** Makes the folder of another carrier, publishes it on a running site and serves it: hub Chengdu, no week card, no points. */
export async function startSecondCarrier(clock: string): Promise<SecondCarrier> {
  const place = mkdtempSync(path.join(tmpdir(), 'second-carrier-'));
  const folder = path.join(place, 'chuanshu');
  mkdirSync(folder);
  cpSync(path.join(root, 'test/carriers/chuanshu.json'), path.join(folder, 'carrier.json'));
  execFileSync(process.execPath, [path.join(root, 'scripts/carrier.ts'), 'new', folder]);
  cpSync(path.join(root, 'test/carriers/chuanshu-theme.json'), path.join(folder, 'theme.json'));
  cpSync(path.join(root, 'test/carriers/chuanshu-texts.json'), path.join(folder, 'texts.json'));
  const mails: MailMessage[] = [];
  const mail = { send: async (each: MailMessage) => void mails.push(each) };
  // Without a platform of the tax office, the receipt is a paper of the carrier.
  const env = { DATA_DIR: place, CARRIER_DIR: folder, TAX_INVOICE_PROVIDER: 'off' };
  const site = await startTestApp({ clock, env, providers: { mail } });
  // The database was filled with the flash sale of the shipped carrier.
  await site.db.updateTable('flash_item').set({ closed_at: site.clock.now() }).execute();
  const publication = { files: readRevisionFiles(folder), base: await findCurrent(site.db), by: 'test', note: '' };
  await inTransaction(site.db, (tx) => publishRevision(site.deps, tx, publication));
  await serveCurrent({ ...site.deps, config: { ...site.config, carrierDir: folder } });
  // A start fills the database with the texts of the folder.
  await contentModule.seed?.(site.deps);
  const close = async () => {
    switchCarrierFolder(shippedCarrier);
    rmSync(place, { recursive: true, force: true });
    await site.close();
  };
  return { site, folder, own: loadCarrier(folder), mails, close };
}

const shipped = loadCarrier(shippedCarrier);

/** Finds the names, the numbers and the addresses of the shipped carrier. */
export const foreignWords = new RegExp(
  [
    ...[shipped.name.zh, '海岱', 'haidai', shipped.club.name.en, shipped.motto.en],
    ...[shipped.hotline, shipped.hotlineAbroad, shipped.icp, shipped.policeRecord, shipped.address.zh],
    ...[`\\b${shipped.code}\\d{4}`, `\\b${shipped.accountingCode}-?\\d{10}`],
  ]
    .map((word) => word.replaceAll('+', '\\+'))
    .join('|'),
  'i',
);
