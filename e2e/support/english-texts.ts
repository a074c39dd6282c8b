import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { english, namespaceOf } from '../../apps/web/src/i18n/texts.ts';

const pages = fileURLToPath(new URL('../../apps/web/src/', import.meta.url));

/** Loads the English texts of the pages. The pages do so through the bundler, which the tests do not have. */
export async function loadEnglish(): Promise<void> {
  if (english.size > 0) return;
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /[/-]texts\.en\.ts$/.test(file),
  );
  const load = async (file: string) =>
    [namespaceOf(`../${file}`), (await import(pathToFileURL(join(pages, file)).href)).default] as const;
  for (const [namespace, texts] of await Promise.all(files.map(load))) english.set(namespace, texts);
}
