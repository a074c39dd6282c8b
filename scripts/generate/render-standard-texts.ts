import { globSync, readFileSync } from 'node:fs';
import { placeholdersOf, type StandardTexts } from '@haidai/domain/texts';
import { root } from '../machine/paths.mjs';

type Texts = Record<string, string>;

/**
 * Renders the placeholders of every text of the pages. The server checks a carrier's own texts against this file,
 * because it has no code of the pages.
 */
export async function renderStandardTexts(): Promise<string> {
  const files = globSync('apps/web/src/{app,core,features,ui}/**/*texts.ts', { cwd: root }).sort();
  const spaces: Record<string, StandardTexts[string]> = {};
  for (const file of files.filter((each) => readFileSync(`${root}/${each}`, 'utf8').includes('defineTexts('))) {
    const english: Texts = (await import(`${root}/${file.replace(/\.ts$/, '.en.ts')}`)).default;
    for (const { namespace, zh } of await readSets(`${root}/${file}`)) spaces[namespace] = compare(zh, english);
  }
  return `${JSON.stringify(spaces, null, 1)}\n`;
}

async function readSets(file: string): Promise<{ namespace: string; zh: Texts }[]> {
  return Object.values(await import(file)).filter(
    (entry): entry is { namespace: string; zh: Texts } =>
      typeof entry === 'object' && entry !== null && 'namespace' in entry && 'zh' in entry,
  );
}

function compare(chinese: Texts, english: Texts): StandardTexts[string] {
  return Object.fromEntries(
    Object.keys(chinese).map((key) => {
      const [zh, en] = [chinese, english].map((texts) => placeholdersOf(texts[key] ?? '')) as [string, string];
      return [key, zh === en ? zh : { zh, en }];
    }),
  );
}
