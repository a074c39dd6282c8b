// npm run licences: writes the bill of materials and the licence list of the packages in the container image.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createSbom, renderLicences } from './licences/create-sbom.ts';
import { listFaults } from './licences/list-faults.ts';
import { root } from './machine/paths.mjs';

const USAGE = `npm run licences [-- <folder>]
Prints the licences of the packages in the container image, or writes sbom.cdx.json (CycloneDX) and licences.txt into the
folder. Fails if deploy/licences.json does not accept a licence.`;

const [folder, ...more] = process.argv.slice(2);
if (folder?.startsWith('-') || more.length > 0) {
  console.log(USAGE);
  process.exitCode = 2;
} else {
  const sbom = createSbom(root);
  const licences = renderLicences(sbom);
  if (folder) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
    writeFileSync(join(folder, 'licences.txt'), licences);
    console.log(`${resolve(folder)}: ${sbom.components.length} packages`);
  } else console.log(licences);
  const faults = listFaults(root, sbom);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
