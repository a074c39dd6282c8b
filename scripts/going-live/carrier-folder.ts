import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { demoTermsFiles, readDemoTerms } from '../../apps/server/src/app/demo-leftovers.ts';
import { makeCarrier } from '../carrier/new-carrier.ts';
import { root } from '../machine/paths.mjs';

/**
 * Makes the folder of the second carrier, fit for production: its facts, drafts of everything else, and terms of its
 * own. Returns the folder.
 * @param release the checkout of an earlier release, which then makes the drafts: an upgrade finds a folder of the
 *   release before
 */
export async function makeSecondCarrier(folder: string, release = root): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const own = (name: string) => path.join(root, 'test/carriers', name);
  cpSync(own('chuanshu.json'), path.join(folder, 'carrier.json'));
  if (release === root) await makeCarrier(folder);
  else execFileSync(process.execPath, ['scripts/carrier.ts', 'new', folder], { cwd: release, stdio: 'pipe' });
  cpSync(own('chuanshu-theme.json'), path.join(folder, 'theme.json'));
  cpSync(own('chuanshu-texts.json'), path.join(folder, 'texts.json'));
  for (const name of demoTermsFiles) {
    const file = path.join(folder, 'content', name);
    const own = readFileSync(file, 'utf8').replace(readDemoTerms(name), '以下是{{carrier}}自己的条款。');
    writeFileSync(file, own);
  }
  return folder;
}

/** Returns the codes of the SMS templates, one for each event and language, as ALIYUN_SMS_TEMPLATES_FILE holds them. */
export function listTemplateCodes(folder: string): Record<string, { zh: string; en: string }> {
  const words = path.join(folder, 'messages');
  const texts = readdirSync(words).map((name) => JSON.parse(readFileSync(path.join(words, name), 'utf8')));
  return Object.fromEntries(
    texts.map(({ event }, index) => [event, { zh: `SMS_${1000 + index}`, en: `SMS_${2000 + index}` }]),
  );
}
