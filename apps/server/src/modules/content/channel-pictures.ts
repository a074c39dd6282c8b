import type { FastifyInstance } from 'fastify';
import { type Deps, Refusal } from '../../platform/index.ts';
import { getContentStore } from './content-store.ts';

/** Returns the path of the QR code of a channel. */
export function channelPicture(kind: string): string {
  return `/channels/${kind.toLowerCase().replaceAll('_', '-')}.svg`;
}

/**
 * Serves the address of each channel as a QR code. The server renders the code, so no other company gets data about the
 * visitor.
 */
export function bindChannelPictures(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { file: string } }>('/channels/:file', async ({ params }, reply) => {
    const { channels } = await getContentStore(deps);
    const channel = channels.find(({ kind }) => channelPicture(kind) === `/channels/${params.file}`);
    if (!channel) throw new Refusal('notFound');
    const { default: QRCode } = await import('qrcode');
    const picture = await QRCode.toString(channel.address, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' });
    return reply.type('image/svg+xml; charset=utf-8').header('cache-control', 'public, max-age=300').send(picture);
  });
}
