/** Web push: the port, the adapter for the push services of browsers, and the sandbox. */
export type { PushDevice, PushPort } from './port.ts';
export { createSandboxPush } from './sandbox-push.ts';
export { createPush, pushSettings, readPushConfig } from './web-push.ts';
