import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { unpackWoff } from './unpack-woff.ts';

export type PdfPage = PDFKit.PDFDocument;

export interface PdfInfo {
  /** The title that a PDF reader shows. */
  title: string;
  /** The issuer of the document. */
  author: string;
  /** The creation time in the properties of the document. */
  createdAt: Date;
  /** Width and height in points, A4 by default. */
  size?: 'A4' | [number, number];
  /** The margin on all sides, in points. */
  margin?: number;
}

/** The font of all documents: Noto Sans SC, under the SIL Open Font License. The licence is beside the file. */
const fontFile = path.join(import.meta.dirname, 'noto-sans-sc-400.woff');
let font: Promise<Buffer> | undefined;

/**
 * Renders a PDF with Chinese and Latin text. It embeds only the used glyphs of the font, so a page has about 20 kB.
 * `draw` writes onto the first page and may add others. The font is already set.
 *
 *   const pdf = await createPdf({ title, author, createdAt }, (page) => page.fontSize(18).text('航班延误证明'));
 */
export async function createPdf(paper: PdfInfo, draw: (page: PdfPage) => void): Promise<Buffer> {
  font ??= readFile(fontFile).then(unpackWoff);
  const [face, { default: PDFDocument }] = await Promise.all([font, import('pdfkit')]);
  const { title, author, createdAt, size = 'A4', margin = 56 } = paper;
  const page = new PDFDocument({
    size,
    margin,
    pdfVersion: '1.7',
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  page.registerFont('text', face).font('text');
  draw(page);
  page.end();
  return done;
}
