import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { certificateLimits } from '@haidai/domain/refund';

const megabyte = 1024 * 1024;

/** The limits for reading a certificate. A page scanned in colour at 300 dpi inflates to 26 MB. */
export const pdfLimits = {
  pages: certificateLimits.pages,
  objects: 2_000,
  /**
   * The largest number of escaped letters. 5 MB of picture bytes contain about 150 by chance. Each escaped letter costs
   * reading time.
   */
  escapes: 20_000,
  streamBytes: 48 * megabyte,
  totalBytes: 160 * megabyte,
  /** The limit for all object streams together. The reader not only inflates them but also parses them. */
  objectBytes: 4 * megabyte,
  milliseconds: 10_000,
} as const;

/**
 * Returns whether a PDF is complete and holds only pages and pictures: no action, script, form, file, sound, film or
 * encryption, also in compressed object streams. Returns false if this reader cannot read the file with certainty.
 *
 * A viewer follows offsets, and rebuilds a damaged file from the keywords. This reader follows no offset. Every `obj`
 * keyword begins an object, at any position, and an object has at most one stream. So a viewer finds no object that
 * this reader did not check. The reader finds objects in streams by the key `/First`, which every object stream has.
 */
export async function isPlainPdf(file: Buffer, limits: { [limit in keyof typeof pdfLimits]: number } = pdfLimits) {
  const until = performance.now() + limits.milliseconds;
  const text = file.toString('latin1');
  if (!endsPlainly(text) || hasMoreEscapes(text, limits.escapes) || neverInBytes.test(readNames(text))) return false;
  const objects = readObjects(text, limits.objects);
  if (objects === null) return false;
  const outsides = objects.map(({ outside }) => outside);
  let left = limits.totalBytes;
  let objectsLeft = limits.objectBytes;
  for (const { dictionary, data } of objects) {
    if (data === null) continue;
    if (performance.now() > until) return false;
    const holdsObjects = hasName(dictionary, 'First');
    const most = Math.min(left, limits.streamBytes, holdsObjects ? objectsLeft : left);
    const content = holdsObjects
      ? await readObjectStream(dictionary, data, most)
      : await readStream(dictionary, data, most);
    if (content === null) return false;
    left -= content.length;
    if (!holdsObjects) continue;
    objectsLeft -= content.length;
    outsides.push(readNames(content.toString('latin1')));
  }
  const pages = countPages(outsides);
  return !outsides.some((outside) => active.test(outside)) && pages > 0 && pages <= limits.pages;
}

/** Returns whether only whitespace follows the last `%%EOF`. */
function endsPlainly(text: string): boolean {
  return /%%EOF\s*$/.test(text.slice(-64));
}

/** Returns whether a text has more than `most` escaped letters. The count stops there. */
function hasMoreEscapes(text: string, most: number): boolean {
  const next = new RegExp(escapedLetter, 'g');
  for (let found = 0; next.test(text); found += 1) if (found === most) return true;
  return false;
}

const escapedLetter = /#([0-9a-fA-F]{2})/;

/** The whitespace of a PDF, for a character class. */
const blank = '\\0\\t\\n\\f\\r ';
const afterName = `(?![^${blank}()<>\\[\\]{}/%])`;

const longNames =
  'JavaScript|OpenAction|Launch|EmbeddedFiles?|FileAttachment|Filespec|RichMedia|SubmitForm|ImportData|Encrypt|' +
  'AcroForm|Rendition|Movie|Sound|GoToR|GoToE|FFilter';
/**
 * The names that are too long to occur in the bytes of a picture by chance. The reader searches the whole file for
 * them.
 */
const neverInBytes = new RegExp(`/(?:${longNames})${afterName}`);
const shortNames = 'JS|AA|XFA|URI|3D|Named|Screen|Collection|Thread|Hide|SetOCGState|ResetForm|Trans|GoTo|Ref|OPI';
/** Matches one of the names above, or an outside file: `/F (address)`. */
const active = new RegExp(`/(?:${longNames}|${shortNames})${afterName}|/U?F[${blank}]*[(<]`);

const objectKeyword = new RegExp(`(?<=[${blank}0-9])obj(?=[${blank}()<>\\[\\]{}/%])`);
const streamKeyword = new RegExp(`(?<=[>${blank}])stream`, 'g');

interface PdfObject {
  /** The text from the keyword `obj` to the stream, or the whole object without a stream. */
  dictionary: string;
  data: string | null;
  /** The object without the data of its stream. */
  outside: string;
}

/**
 * Reads the objects of a file, with the text before the first one. Returns null if there are too many objects or a
 * stream is unclear.
 */
function readObjects(text: string, most: number): PdfObject[] | null {
  const parts = text.split(objectKeyword, most + 1);
  if (parts.length > most) return null;
  const objects = parts.map(readObject);
  return objects.every((object) => object !== null) ? objects : null;
}

function readObject(text: string): PdfObject | null {
  const begins = findTwo(text, streamKeyword);
  const ends = findTwo(text, /endstream/g);
  if (begins.length === 0 && ends.length === 0) {
    const outside = readNames(text);
    return { dictionary: outside, data: null, outside };
  }
  const [begin = 0, end = 0] = [begins[0], ends[0]];
  const lineEnd = /^stream[\t ]*\r?\n/.exec(text.slice(begin, begin + 40))?.[0];
  if (begins.length !== 1 || ends.length !== 1 || lineEnd === undefined || begin + lineEnd.length > end) return null;
  const dictionary = readNames(text.slice(0, begin));
  const rest = readNames(text.slice(end));
  return { dictionary, data: text.slice(begin + lineEnd.length, end), outside: `${dictionary} ${rest}` };
}

/**
 * Returns the first two positions of a keyword. More positions change nothing, and a search through 5 MB of keywords is
 * slow.
 */
function findTwo(text: string, keyword: RegExp): number[] {
  const found: number[] = [];
  for (const { index } of text.matchAll(keyword)) if (found.push(index) === 2) break;
  return found;
}

/** Replaces the escaped letters of names. A PDF may write `#4a` for a letter. */
function readNames(text: string): string {
  return text.replaceAll(new RegExp(escapedLetter, 'g'), (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

const hasName = (text: string, name: string) => new RegExp(`/${name}${afterName}`).test(text);

const pictureFilters = new Set(['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode']);
const inflateAsync = promisify(inflate);

/**
 * Reads the bytes of an object stream. Returns null if `readStream` returns null, and for any other filter than plain
 * Flate.
 */
async function readObjectStream(dictionary: string, data: string, most: number): Promise<Buffer | null> {
  const [filter = 'FlateDecode', ...others] = readFilters(dictionary) ?? ['unclear'];
  const isPlain = filter === 'FlateDecode' && others.length === 0;
  if (!isPlain || hasName(dictionary, 'DecodeParms') || hasName(dictionary, 'DP')) return null;
  return readStream(dictionary, data, most);
}

/**
 * Reads the bytes of a stream, inflated. For a picture in a picture format it returns the file of the picture. Returns
 * null if the result is longer than `most`, if the stream is damaged, or if this reader does not support its filters.
 */
async function readStream(dictionary: string, data: string, most: number): Promise<Buffer | null> {
  const filters = readFilters(dictionary);
  if (filters === null || most < 1) return null;
  const bytes = Buffer.from(data, 'latin1');
  const isDeflated = filters[0] === 'FlateDecode';
  const packings = isDeflated ? filters.slice(1) : filters;
  if (packings.length > 1 || packings.some((packing) => !pictureFilters.has(packing))) return null;
  if (!isDeflated) return bytes.length <= most ? bytes : null;
  try {
    return await inflateAsync(bytes, { maxOutputLength: most });
  } catch {
    return null;
  }
}

/**
 * Reads the filters of a stream, outermost first. Returns null if they are not written plainly. `/F` is short for
 * `/Filter`.
 */
function readFilters(dictionary: string): string[] | null {
  const keys = [...dictionary.matchAll(new RegExp(`/(?:Filter|F)${afterName}`, 'g'))];
  const [key] = keys;
  if (!key) return [];
  const value = new RegExp(`^[${blank}]*(?:/([A-Za-z0-9]+)|\\[([A-Za-z0-9/${blank}]*)\\])`).exec(
    dictionary.slice(key.index + key[0].length),
  );
  if (keys.length > 1 || key[0] === '/F' || !value) return null;
  return value[1] === undefined ? (value[2]?.match(/[A-Za-z0-9]+/g) ?? []) : [value[1]];
}

/** Counts the pages in the file and the children in its page trees, and returns the greater number. */
function countPages(outsides: readonly string[]): number {
  let pages = 0;
  let children = 0;
  for (const text of outsides) {
    pages += text.match(new RegExp(`/Type[${blank}]*/Page${afterName}`, 'g'))?.length ?? 0;
    for (const { 1: list } of text.matchAll(new RegExp(`/Kids[${blank}]*(\\[[^[\\]]*\\])?`, 'g'))) {
      if (list === undefined) return Number.POSITIVE_INFINITY;
      children += list.match(/R/g)?.length ?? 0;
    }
  }
  return Math.max(pages, children);
}
