/**
 * Options of Node. V8 would let the space of new objects grow to 96 MB, which a server without load keeps. And V8 would
 * collect all objects every second under load, because it lets the space of old objects grow by a tenth only.
 */
export const nodeOptions = ['--max-semi-space-size=16', '--heap-growing-percent=40'];

/** The file that `npm run build` writes and that runs the server. */
export const builtServer = 'apps/server/dist/main.js';

/** The arguments with which Node runs the built server. The unit and the image use the same ones. */
export const serverArgs = [...nodeOptions, builtServer];

/** The arguments with which Node runs the server from its sources. */
export const sourceArgs = [...nodeOptions, 'apps/server/src/app/main.ts'];
