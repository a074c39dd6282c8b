/** Options of Node. V8 would let the space of new objects grow to 96 MB, which a server without load keeps. */
const options = ['--max-semi-space-size=16'];

/** The file that `npm run build` writes and that runs the server. */
export const builtServer = 'apps/server/dist/main.js';

/** The arguments with which Node runs the built server. The unit and the image use the same ones. */
export const serverArgs = [...options, builtServer];

/** The arguments with which Node runs the server from its sources. */
export const sourceArgs = [...options, 'apps/server/src/app/main.ts'];
