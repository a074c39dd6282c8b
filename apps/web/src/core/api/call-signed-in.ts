import type { Operation, OperationCall, OperationResult } from '@haidai/contract';
import { openLoginDialog } from '../session/login-dialog.ts';
import { type CallOptions, call } from './call.ts';
import { isRefusal } from './refusal-error.ts';

/**
 * Makes a call that a traveller started with a form or a button. If the session has ended, the login dialog opens over
 * the page. After the login, the function makes the same call again, so the traveller enters nothing twice. If the
 * traveller closes the dialog, the call fails with its first error.
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
    // Staff sign in at the desk, which shows its own login before the page.
    const isTraveller = auth === 'user' || auth === 'member';
    if (!isTraveller || !isRefusal(error, 'unauthenticated')) throw error;
    if ((await openLoginDialog({ membersOnly: auth === 'member' })) !== 'signedIn') throw error;
    return call(operation, input, options);
  }
}
