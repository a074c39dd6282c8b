import { resolve } from 'node:path';
import { root } from './paths.mjs';

/** The folder of the site's data on this machine. The server reads the same variable. */
export const dataFolder = resolve(root, process.env.DATA_DIR || '.data');
