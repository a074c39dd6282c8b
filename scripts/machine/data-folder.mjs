import { resolve } from 'node:path';
import { root } from './paths.mjs';

/** Where the site keeps what it stores on this machine; the server reads the same variable. */
export const dataFolder = resolve(root, process.env.DATA_DIR || '.data');
