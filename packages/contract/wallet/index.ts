import { z } from 'zod/mini';
import { defineOperation } from '../operation.ts';

/** The token of one boarding pass. */
const passToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'passToken'));

const addresses = { request: { body: z.object({ passToken }) }, response: z.object({ url: z.string() }) };

export const addToAppleWallet = defineOperation({
  ...addresses,
  id: 'wallet.addToApple',
  method: 'POST',
  path: '/api/ewp/wallet/v1/apple/add',
  summary: 'An address, valid for minutes, at which a browser opens a boarding pass in Apple Wallet',
  auth: 'public',
  protection: { cost: 'write', by: ['key', 'limit'] },
  refusals: ['passUnknown', 'walletUnavailable', 'tooOften'],
});

export const openAppleWalletPass = defineOperation({
  id: 'wallet.openApplePass',
  method: 'GET',
  path: '/api/ewp/wallet/v1/apple/boarding-pass.pkpass',
  summary: 'A signed pass for Apple Wallet, for whoever has its key',
  auth: 'public',
  protection: { cost: 'picture', by: ['key', 'limit'], perMinute: 60 },
  answersFile: ['application/vnd.apple.pkpass'],
  request: { query: z.object({ key: z.string().check(z.maxLength(400)) }) },
  response: z.string(),
  refusals: ['passUnknown', 'tooOften'],
});

export const addToGoogleWallet = defineOperation({
  ...addresses,
  id: 'wallet.addToGoogle',
  method: 'POST',
  path: '/api/ewp/wallet/v1/google/add',
  summary: 'An address at Google with a signed link that saves a boarding pass. It names no traveller',
  auth: 'public',
  protection: { cost: 'outside', by: ['key', 'limit'] },
  refusals: ['passUnknown', 'walletUnavailable', 'tooOften'],
});

export {
  appleServicePath,
  listWalletPasses,
  logWalletErrors,
  readWalletPass,
  registerWalletDevice,
  unregisterWalletDevice,
} from './apple.ts';
