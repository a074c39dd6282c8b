// npm run image -- <folder>: writes the files of the container image. deploy/Dockerfile runs it.
import { resolve } from 'node:path';
import { assembleImage, measureFolder } from './image/assemble.ts';
import { root } from './machine/paths.mjs';

const USAGE = `npm run image -- <folder>
Writes the files of the container image into an empty folder: the server, the built pages, the carrier's folder, the
commands of the operator, and the packages that they need (scripts/image/contents.ts).`;

const [folder, ...more] = process.argv.slice(2);
if (!folder || folder.startsWith('-') || more.length > 0) {
  console.log(USAGE);
  process.exitCode = 2;
} else {
  assembleImage(root, resolve(folder));
  console.log(`${folder}: ${Math.ceil(measureFolder(folder) / 1e6)} MB`);
}
