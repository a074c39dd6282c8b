import type { Operation, OperationCall, OperationResult } from '@haidai/contract';
import { openLoginDialog } from '../session/login-dialog.ts';
import { type CallOptions, call } from './call.ts';
import { routeCall } from './call-through.ts';
import { isRefusal } from './refusal-error.ts';
import { onSessionLost } from './session-events.ts';

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
  const { auth } = routeCall(operation).operation;
  let isLost = false;
  const ignore = onSessionLost(() => {
    isLost = true;
  });
  try {
    return await call(operation, input, options);
  } catch (error) {
    // Staff sign in at the desk, which shows its own login before the page.
    const isRefused = (auth === 'user' || auth === 'member') && isRefusal(error, 'unauthenticated');
    // An operation for devices also admits strangers. It hides the traveller's own data from them, as if it were gone.
    const isHidden = auth === 'device' && isLost && isRefusal(error, 'notFound');
    if (!isRefused && !isHidden) throw error;
    if ((await openLoginDialog({ membersOnly: auth === 'member' })) !== 'signedIn') throw error;
    return call(operation, input, options);
  } finally {
    ignore();
  }
}
