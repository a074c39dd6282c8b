/**
 * Renders a text as a QR code. Returns the picture as a data address. `margin` is the white zone around the code in
 * modules. A reader needs four, also on a dark page.
 */
export async function renderQrCode(text: string, margin = 4): Promise<string> {
  const { toString: render } = await import('qrcode');
  const svg = await render(text, { type: 'svg', margin });
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
}
