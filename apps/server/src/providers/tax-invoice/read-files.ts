import { createHash } from 'node:crypto';
import type { AnswerOf, NoAnswer } from '@haidai/connectors';
import type { taxInvoice } from '@haidai/connectors/tax-invoice';
import type { FilesAnswer, TaxFile } from './port.ts';

type Answered = AnswerOf<(typeof taxInvoice)['operations']['getFiles']>;
type NamedFile = Extract<Answered, { state: 'files' }>['files'][number];

const mostBytes = 4 * 1024 * 1024;

/**
 * Returns the files of an answer, those at an address too. An answer counts as none if a file is missing, too large or
 * not the one of its digest.
 */
export async function readFiles(answer: Answered | NoAnswer, timeoutMs: number): Promise<FilesAnswer> {
  if (answer.state !== 'files') return answer;
  const files = await Promise.all(answer.files.map((file) => readFile(file, timeoutMs)));
  const good = files.filter((file) => file !== null);
  return good.length === files.length ? { state: 'files', files: good } : { state: 'unknown', reason: 'invalid file' };
}

async function readFile({ format, sha256, base64, url }: NamedFile, timeoutMs: number): Promise<TaxFile | null> {
  const bytes = base64 === null ? await download(url, timeoutMs) : Buffer.from(base64, 'base64');
  if (!bytes || bytes.length > mostBytes) return null;
  return createHash('sha256').update(bytes).digest('hex') === sha256 ? { format, bytes } : null;
}

/** Returns the content of an address, or null if it does not come whole, in time and without a detour. */
async function download(url: string | null, timeoutMs: number): Promise<Buffer | null> {
  if (url === null) return null;
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (response.status !== 200 || !response.body) return null;
    const chunks: Uint8Array[] = [];
    let total = 0;
    for await (const chunk of response.body) {
      total += chunk.length;
      if (total > mostBytes) return null;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch {
    return null;
  }
}
