import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { verifyCms } from '@haidai/testkit/certificates';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fromBufferPromise } from 'yauzl';

const schema = JSON.parse(
  readFileSync(new URL('../../../../packages/testkit/passes/apple-pass.schema.json', import.meta.url), 'utf8'),
);
const checks = new Ajv2020({ strict: false, allErrors: true });
checks.addSchema(schema, 'pass');

export interface AppleField {
  key: string;
  label: string;
  value: string | number;
}

/** The `pass.json` of a boarding pass, as far as tests read it. */
export interface ApplePass {
  serialNumber: string;
  authenticationToken: string;
  webServiceURL: string;
  voided: boolean;
  relevantDate: string;
  barcodes?: { format: string; message: string }[];
  semantics: Record<string, unknown>;
  boardingPass: Record<
    'headerFields' | 'primaryFields' | 'secondaryFields' | 'auxiliaryFields' | 'backFields',
    AppleField[]
  >;
}

export interface ReadPkpass {
  files: Map<string, Buffer>;
  pass: ApplePass;
  /** The subject of the certificate that signed the pass. */
  signer: string;
}

/**
 * Opens a pass of Apple Wallet as a telephone does: every file has its SHA-1 in the manifest, the signature of the
 * manifest is by a certificate of the issuer, and `pass.json` has only documented keys. Throws otherwise.
 */
export async function readPkpass(bytes: Buffer, issuer: string): Promise<ReadPkpass> {
  const archive = await fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry())
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  const fileOf = (name: string) => files.get(name) ?? Buffer.alloc(0);
  const manifest = fileOf('manifest.json');
  const listed = JSON.parse(manifest.toString()) as Record<string, string>;
  const found = [...files.keys()].filter((name) => name !== 'manifest.json' && name !== 'signature');
  if (found.toSorted().join() !== Object.keys(listed).toSorted().join())
    throw new Error(`The manifest lists other files than ${found}`);
  for (const [name, digest] of Object.entries(listed))
    if (createHash('sha1').update(fileOf(name)).digest('hex') !== digest) throw new Error(`${name} was changed`);
  const signer = verifyCms(fileOf('signature'), manifest, issuer);
  const pass = JSON.parse(fileOf('pass.json').toString()) as ApplePass;
  if (!checks.validate('pass', pass)) throw new Error(`pass.json: ${checks.errorsText()}`);
  return { files, pass, signer };
}
