import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { unpackWoff } from './open-woff.ts';

export type PdfPage = PDFKit.PDFDocument;

export interface PdfInfo {
  /** What a reader shows as its title. */
  title: string;
  /** Who issues it. */
  author: string;
  /** When it says it was made. */
  createdAt: Date;
  /** A4 unless told; width and height in points. */
  size?: 'A4' | [number, number];
  /** On all sides, in points. */
  margin?: number;
}

/** The face everything is written in: Noto Sans SC, under the SIL Open Font License (beside the file). */
const fontFile = path.join(import.meta.dirname, 'noto-sans-sc-400.woff');
let font: Promise<Buffer> | undefined;

/**
 * Draws a PDF with Chinese and Latin text. The font is embedded, of it only the letters that are used; a page comes to
 * some 20 kB. `draw` writes onto the first page and may add others; the font is set.
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
