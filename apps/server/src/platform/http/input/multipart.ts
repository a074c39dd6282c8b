import { Refusal } from '../../refusal.ts';

/** The limit for one file and the fields that the form library of a client adds. */
const mostParts = 12;

/**
 * Reads the file of a form (`multipart/form-data`). The field may have any name; other fields are ignored. Refuses
 * `invalidInput` if the form has no file or several, or if it cannot be parsed.
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

/**
 * Counts the occurrences of a text in the bytes, up to `most`. It runs before the parser, because the parser takes a
 * second for 80,000 empty fields.
 */
function countUpTo(body: Buffer, text: string, most: number): number {
  let count = 0;
  for (let at = body.indexOf(text); at !== -1 && count < most; at = body.indexOf(text, at + text.length)) count += 1;
  return count;
}

const notOneFile = new Refusal('invalidInput', {}, [{ path: 'body', rule: 'multipart', message: 'one file' }]);
