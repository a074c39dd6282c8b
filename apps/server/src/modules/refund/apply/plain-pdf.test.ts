import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import PdfDocument from 'pdfkit';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isPlainPdf, pdfLimits } from './plain-pdf.ts';

const catalog = (more = '') => `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${more} >>\nendobj\n`;
const tree =
  '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\n';
const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(
    ['%PDF-1.7\n', ...parts, 'trailer << /Root 1 0 R >>\n%%EOF\n'].map((part) => Buffer.from(part as string, 'latin1')),
  );
const stream = (dictionary: string, data: Buffer) =>
  Buffer.concat([
    Buffer.from(`9 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
const packed = '/Filter /FlateDecode';
const script = '<< /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>';
const objectStream = (text: string, dictionary = `/Type /ObjStm /N 1 /First 4 ${packed}`) =>
  stream(dictionary, deflateSync(Buffer.from(`1 0 ${text}`)));

/** Builds a PDF as a scanner does: one picture on each page. */
async function scan(pages: number, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#fff', noise } })
    .jpeg()
    .toBuffer();
  const document = new PdfDocument({ autoFirstPage: false, ...options });
  for (let page = 0; page < pages; page += 1) document.addPage().image(picture, 0, 0, { width: 500 });
  document.end();
  return buffer(document);
}

describe('a PDF of pages and pictures', () => {
  it('is accepted from a scanner and from an office program', async () => {
    expect(await isPlainPdf(await scan(3))).toBe(true);
    expect(await isPlainPdf(pdf(catalog(), tree))).toBe(true);
    const modern = pdf(objectStream('<< /Type /Catalog /Pages 2 0 R >>'), tree, stream('', Buffer.from('BT ET')));
    expect(await isPlainPdf(modern)).toBe(true);
    expect(await isPlainPdf(pdf(catalog('/JSONField 1'), tree))).toBe(true);
  });

  it('is accepted if the bytes of a picture look like a short name', async () => {
    const picture = stream('/Subtype /Image /Filter /DCTDecode', Buffer.from('\xff\xd8/AA /JS /XFA', 'latin1'));
    expect(await isPlainPdf(pdf(catalog(), tree, picture))).toBe(true);
  });
});

describe('a PDF with other content', () => {
  it.each([
    ['a script in clear', pdf(catalog('/OpenAction 2 0 R'), tree)],
    ['a script by its short name', pdf(catalog('/X << /JS (1) >>'), tree)],
    ['an escaped name', pdf(catalog('/Names << /J#53 3 0 R >>'), tree)],
    ['another escaped name', pdf(catalog('/Names << /J#61vaScript 3 0 R >>'), tree)],
    ['a thread of another file', pdf(catalog(), tree, '4 0 obj << /S /Thread /F (a.pdf) >> endobj\n')],
    ['a page of another file', pdf(catalog(), tree, '4 0 obj << /Ref << /F (a.pdf) >> >> endobj\n')],
    ['a file outside', pdf(catalog(), tree, '4 0 obj << /X << /F <612e706466> >> >> endobj\n')],
    ['a button that hides something', pdf(catalog(), tree, '4 0 obj << /S /Hide >> endobj\n')],
    ['no page', Buffer.from('%PDF-1.4\n%%EOF')],
    ['a text behind its end', Buffer.concat([pdf(catalog(), tree), Buffer.from('<script>1</script>')])],
    [
      'more escaped letters than a file needs',
      pdf(catalog(), tree, `4 0 obj << /A (${'#41'.repeat(20_001)}) >> endobj\n`),
    ],
    ['an action of a page', pdf(catalog('/AA << >>'), tree)],
    ['a link', pdf(catalog(), tree, '4 0 obj << /A << /S /URI /URI (https://example.com) >> >> endobj\n')],
    ['a file', pdf(catalog('/EmbeddedFiles 3 0 R'), tree)],
    ['a form', pdf(catalog('/AcroForm << /XFA 3 0 R >>'), tree)],
    ['a film', pdf(catalog('/X << /Subtype /RichMedia >>'), tree)],
    ['encryption', pdf(catalog('/Encrypt 3 0 R'), tree)],
    ['a script in an object stream', pdf(objectStream(script), tree)],
    ['the same without its type', pdf(objectStream(script, `/N 1 /First 4 ${packed}`), tree)],
    ['the same with escaped keys', pdf(objectStream(script, `/N 1 /Fir#73t 4 /Fi#6cter /FlateDecode`), tree)],
    ['an escaped name in an object stream', pdf(objectStream('<< /J#53 (1) >>'), tree)],
    [
      'an object stream packed twice',
      pdf(objectStream(script, '/N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]'), tree),
    ],
    ['an object stream with a predictor', pdf(objectStream(script, `/First 4 ${packed} /DecodeParms << >>`), tree)],
    [
      'an object stream that claims to be a picture',
      pdf(objectStream(script, '/First 4 /Subtype /Image /Filter /DCTDecode'), tree),
    ],
    ['a filter that stands elsewhere', pdf(objectStream(script, '/First 4 /Filter 7 0 R'), tree)],
    ['a filter of the short key', pdf(objectStream(script, '/First 4 /F /FlateDecode'), tree)],
    ['two filters by two keys', pdf(objectStream(script, `${packed} /Filter /DCTDecode /First 4`), tree)],
    [
      'an object inside a picture',
      pdf(catalog(), tree, stream('/Filter /DCTDecode', Buffer.from('1 0 obj << /AA 1 >> endobj'))),
    ],
    [
      'the same behind a comment',
      pdf(catalog(), tree, stream('/Filter /DCTDecode', Buffer.from('1 0 %\nobj << /AA 1 >>'))),
    ],
    [
      'a stream that begins in a string',
      pdf('4 0 obj << /X (>>stream\n) /AA << >> (endstream) >> stream\nx\nendstream endobj\n'),
    ],
    ['a stream packed in a way nobody reads', pdf(catalog(), tree, stream('/Filter /LZWDecode', Buffer.from('x')))],
    ['damaged bytes', pdf(catalog(), tree, stream(packed, Buffer.from('no deflate')))],
    ['no end', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n')],
  ])('is refused: %s', async (_, file) => {
    expect(await isPlainPdf(file)).toBe(false);
  });

  it('is refused if a program encrypted it', async () => {
    expect(await isPlainPdf(await scan(1, { userPassword: 'open' }))).toBe(false);
  });
});

describe('a PDF that takes too much memory or time', () => {
  it('is refused with more pages than a certificate may have', async () => {
    expect(await isPlainPdf(await scan(10))).toBe(true);
    expect(await isPlainPdf(await scan(11))).toBe(false);
    const kids = (count: number) => `2 0 obj << /Type /Pages /Kids [${'3 0 R '.repeat(count)}] >> endobj\n`;
    expect(await isPlainPdf(pdf(catalog(), kids(5_000)))).toBe(false);
    expect(await isPlainPdf(pdf(catalog(), kids(10)))).toBe(true);
    expect(await isPlainPdf(pdf(catalog(), '2 0 obj << /Type /Pages /Kids 4 0 R >> endobj\n'))).toBe(false);
    expect(await isPlainPdf(pdf(catalog(), '/Kids['.repeat(200_000)))).toBe(false);
    expect(await isPlainPdf(pdf(catalog(), '1 0 obj '.repeat(600_000)))).toBe(false);
  });

  it('is refused if one stream or all streams together inflate to too many bytes', async () => {
    const page = (megabytes: number) => stream(packed, deflateSync(Buffer.alloc(megabytes * 1024 * 1024)));
    expect(await isPlainPdf(pdf(catalog(), tree, page(300)))).toBe(false);
    const all = pdf(catalog(), tree, page(20), page(20), page(20));
    expect(await isPlainPdf(all)).toBe(true);
    expect(await isPlainPdf(all, { ...pdfLimits, totalBytes: 50 * 1024 * 1024 })).toBe(false);
    expect(await isPlainPdf(pdf(catalog(), tree, objectStream(' '.repeat(5 * 1024 * 1024))))).toBe(false);
  });

  it('is refused if the reading takes too long', async () => {
    const slow = pdf(catalog(), tree, stream(packed, deflateSync(Buffer.from('BT ET'))));
    expect(await isPlainPdf(slow)).toBe(true);
    expect(await isPlainPdf(slow, { ...pdfLimits, milliseconds: -1 })).toBe(false);
  });
});
