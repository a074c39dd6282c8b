import type { Operation, OperationCall, OperationResult } from '@haidai/contract';
import { openLoginDialog } from '../session/login-dialog.ts';
import { type CallOptions, call } from './call.ts';
import { isRefusal } from './refusal-error.ts';

/**
 * Does what a traveller has asked for by a form or a button. Where the session has ended meanwhile, the login dialog
 * opens over the page; after the login the same call is made again, so that nothing is typed or pressed twice. When the
 * dialog is closed, the call fails as it would have without it.
 */
export async function callSignedIn<Op extends Operation>(
  operation: Op,
  input: OperationCall<Op>,
  options?: CallOptions,
): Promise<OperationResult<Op>> {
  try {
    return await call(operation, input, options);
  } catch (error) {
    const { auth } = operation;
    // Staff sign in at the desk, which keeps the page behind its own login.
    const isTraveller = auth === 'user' || auth === 'member';
    if (!isTraveller || !isRefusal(error, 'unauthenticated')) throw error;
    if ((await openLoginDialog({ membersOnly: auth === 'member' })) !== 'signedIn') throw error;
    return call(operation, input, options);
  }
}
