/**
 * The arguments with which Node runs the server. The unit and the image use the same ones. V8 would let the space of new
 * objects grow to 96 MB, which a server without load keeps.
 */
export const serverArgs = ['--max-semi-space-size=16', 'apps/server/src/app/main.ts'];
