import { type Deps, Refusal } from '../../../platform/index.ts';
import { type DocumentInForce, documents } from '../../content/index.ts';

type DeclarationDeps = Pick<Deps, 'db' | 'config' | 'log' | 'clock'>;

/** Returns the declaration of dangerous goods in the wording of today. */
export async function currentDeclaration(deps: DeclarationDeps): Promise<DocumentInForce> {
  const [document] = await documents(deps, ['DANGEROUS_GOODS'], deps.clock.today());
  if (!document) throw new Error('No declaration of dangerous goods is in force');
  return document;
}

/** Refuses declarationMissing unless the traveller accepted the wording in force. */
export async function assertDeclared(deps: DeclarationDeps, version: string): Promise<void> {
  if ((await currentDeclaration(deps)).version !== version) throw new Refusal('declarationMissing');
}
