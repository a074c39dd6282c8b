import { fileURLToPath } from 'node:url';

/** The checkout, without a slash at the end. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** The Node the project is written for; npm installs it beside the other packages. */
export const pinnedNode = `${root}/node_modules/.bin/node`;

/** A command line tool of an installed package, by the name npm gives it.
 * @param {string} name */
export const tool = (name) => `${root}/node_modules/.bin/${name}`;

/** Where a run leaves its reports and pictures. */
export const results = `${root}/test-results`;
