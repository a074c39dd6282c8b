import { type Deps, Refusal } from '../../../platform/index.ts';
import { type DocumentInForce, documents } from '../../content/index.ts';

type DeclarationDeps = Pick<Deps, 'db' | 'config' | 'log' | 'clock'>;

/** What nobody may carry, in the wording that is in force today. */
export async function currentDeclaration(deps: DeclarationDeps): Promise<DocumentInForce> {
  const [document] = await documents(deps, ['DANGEROUS_GOODS'], deps.clock.today());
  if (!document) throw new Error('No declaration of dangerous goods');
  return document;
}

/** Refuses declarationMissing unless the wording in force was accepted. */
export async function assertDeclared(deps: DeclarationDeps, version: string): Promise<void> {
  if ((await currentDeclaration(deps)).version !== version) throw new Refusal('declarationMissing');
}
