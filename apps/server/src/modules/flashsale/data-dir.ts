import path from 'node:path';

export const dataDir = path.resolve(import.meta.dirname, '../../../../../data');
