import { certificateLimits, certificateTypeOf } from '@haidai/domain/refund';
import { Refusal } from '../../../platform/index.ts';
import { isPlainPdf } from './plain-pdf.ts';

const mostPixels = 50_000_000;
const longestSide = 2400;

/**
 * Returns a certificate in a form that is safe to store. The bytes decide the file type, and the file name is ignored.
 * The function renders a picture again. It returns a PDF unchanged if the PDF holds only pages and pictures. Refuses
 * certificateUnreadable, certificateTooBig.
 */
export async function cleanCertificate(file: Buffer): Promise<{ contentType: string; bytes: Buffer }> {
  if (file.length > certificateLimits.bytes) throw new Refusal('certificateTooBig', { megabytes: 5 });
  const contentType = certificateTypeOf(file);
  if (contentType === 'application/pdf') {
    if (!(await isPlainPdf(file))) throw new Refusal('certificateUnreadable');
    return { contentType, bytes: file };
  }
  if (contentType === null) throw new Refusal('certificateUnreadable');
  const { default: sharp } = await import('sharp');
  try {
    const bytes = await sharp(file, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .rotate()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer();
    return { contentType: 'image/jpeg', bytes };
  } catch {
    throw new Refusal('certificateUnreadable');
  }
}
