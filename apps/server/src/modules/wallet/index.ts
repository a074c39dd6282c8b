/**
 * Copies of boarding passes in Apple Wallet and Google Wallet. They follow every change of the trip: the module is a
 * trip follower, gives each changed pass a new version, and tells the devices and Google (docs/concepts/trips.md).
 */
import * as operations from '@haidai/contract/wallet';
import type { FastifyReply } from 'fastify';
import { bind, type ServerModule } from '../../platform/index.ts';
import { walletAccountPart } from './account-part.ts';
import { addToApple, addToGoogle, openApplePass } from './add-to-wallet.ts';
import { tellDeviceJob } from './apple/tell-device.ts';
import {
  listChangedPasses,
  readPass,
  registerDevice,
  type ServiceAnswer,
  unregisterDevice,
} from './apple/web-service.ts';
import { followChangeJob, followChangesJob, forgetWalletPassesJob, walletFollower } from './follow-changes.ts';
import { saveAtGoogleJob } from './google/save-pass.ts';

const passMime = 'application/vnd.apple.pkpass';

export const walletModule: ServerModule = {
  name: 'wallet',
  routes(app, deps) {
    bind(app, operations.addToAppleWallet, (call) => addToApple(deps, call.input.body.passToken, call));
    bind(app, operations.addToGoogleWallet, (call) => addToGoogle(deps, call.input.body.passToken, call));
    bind(app, operations.openAppleWalletPass, async (call) => {
      const pass = await openApplePass(deps, call.input.query.key, call);
      return call.reply.type(passMime).header('cache-control', 'private, no-store').send(pass);
    });
    bind(app, operations.registerWalletDevice, async (call) =>
      send(call.reply, await registerDevice(deps, call.input)),
    );
    bind(app, operations.unregisterWalletDevice, async (call) =>
      send(call.reply, await unregisterDevice(deps, call.input)),
    );
    bind(app, operations.listWalletPasses, async (call) => send(call.reply, await listChangedPasses(deps, call.input)));
    bind(app, operations.readWalletPass, async (call) => send(call.reply, await readPass(deps, call.input)));
    bind(app, operations.logWalletErrors, ({ input, log }) => {
      const counted = input.body.logs.length;
      log.warn({ errors: counted }, 'A device reports errors of the web service of passes');
      return { counted };
    });
  },
  jobs: [followChangesJob, followChangeJob, tellDeviceJob, saveAtGoogleJob, forgetWalletPassesJob],
  tripFollower: walletFollower,
  accountPart: walletAccountPart,
};

function send(reply: FastifyReply, { status, body, lastModified }: ServiceAnswer): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  if (lastModified) reply.header('last-modified', lastModified.toUTCString());
  if (Buffer.isBuffer(body)) return reply.type(passMime).send(body);
  return body ? reply.send(body) : reply.type('text/plain').send('');
}
