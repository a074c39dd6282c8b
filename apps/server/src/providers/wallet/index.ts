/** Passes of Apple Wallet and Google Wallet: the ports, the adapters and the sandboxes. */
export { appleWalletSettings, readAppleConfig } from './apple-config.ts';
export { createAppleWallet } from './apple-wallet.ts';
export { createGoogleWallet, googleWalletSettings, readGoogleConfig } from './google-wallet.ts';
export type { AppleWallet, GoogleResource, GoogleWallet } from './port.ts';
export { createSandboxAppleWallet, createSandboxGoogleWallet } from './sandbox-wallets.ts';
