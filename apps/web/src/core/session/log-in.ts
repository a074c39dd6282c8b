import type { Operation, OperationCall, OperationResult } from '@haidai/contract';
import { type loginMember, refreshTokens } from '@haidai/contract/identity';
import { areTokensKept } from '@haidai/domain/identity';
import { call } from '../api/call.ts';
import { announceSessionChange } from './session-change.ts';

/** An operation that signs somebody in. */
export type LoginOperation = Operation & { response: (typeof loginMember)['response'] };

/** Signs in. The browser keeps the tokens in cookies. The function exchanges tokens with a short life at once. */
export async function logIn<Op extends LoginOperation>(
  operation: Op,
  input: OperationCall<Op>,
): Promise<OperationResult<Op>> {
  const tokens = await call(operation, input);
  if (!areTokensKept(tokens.expires_in)) await call(refreshTokens, { query: {} });
  announceSessionChange('changed');
  return tokens;
}
