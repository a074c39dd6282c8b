import { fileURLToPath } from 'node:url';

/** Path of the checkout, without a slash at the end. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** The pinned Node, which npm installs with the other packages. */
export const pinnedNode = `${root}/node_modules/.bin/node`;

/**
 * Returns the path of a command line tool of an installed package, by the name that npm gives it.
 * @param {string} name
 */
export const tool = (name) => `${root}/node_modules/.bin/${name}`;

/** The folder for reports and pictures of a run. */
export const results = `${root}/test-results`;
