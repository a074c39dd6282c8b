import { Refusal } from '../refusal.ts';

/** One file, and fields that the client's form library adds. */
const mostParts = 12;

/**
 * The file of a form (`multipart/form-data`), whatever its field is called; other fields are not read. Refuses
 * invalidInput where there is no file or more than one, and where the form cannot be read.
 */
export async function readFormFile(body: Buffer, contentType: string): Promise<Buffer> {
  const boundary = /\bboundary=(?:"([^"\r\n]{1,70})"|([^\s";,]{1,70}))/i.exec(contentType);
  const delimiter = `--${boundary?.[1] ?? boundary?.[2]}`;
  if (!boundary || countUpTo(body, delimiter, mostParts + 2) > mostParts + 1) throw notOneFile;
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData().catch(() => {
    throw notOneFile;
  });
  const [file, ...others] = [...form.values()].filter((value) => typeof value !== 'string');
  if (!file || others.length > 0) throw notOneFile;
  return Buffer.from(await file.arrayBuffer());
}

/** How often a text stands in the bytes; the count ends at `most`. The parser takes a second for 80,000 empty fields. */
function countUpTo(body: Buffer, text: string, most: number): number {
  let count = 0;
  for (let at = body.indexOf(text); at !== -1 && count < most; at = body.indexOf(text, at + text.length)) count += 1;
  return count;
}

const notOneFile = new Refusal('invalidInput', {}, [{ path: 'body', rule: 'multipart', message: 'one file' }]);
