import type { Operation, OperationCall, OperationResult } from '@haidai/contract';
import { type MutationScope, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { newIdempotencyKey } from './call.ts';
import { callSignedIn } from './call-signed-in.ts';
import { ConnectionError } from './refusal-error.ts';

interface Attempt {
  body: string;
  key: string;
}

/**
 * A mutation through the contract: `const save = useOperation(saveDraft); save.mutate({ body })`. After a broken
 * connection, a second attempt with the same input has the same idempotency key, so the server books and charges only
 * once. If the session has ended, the login dialog renews it (`callSignedIn`). Calls of one `scope` run in turn.
 */
export function useOperation<Op extends Operation>(
  operation: Op,
  { scope }: { scope?: MutationScope } = {},
): UseMutationResult<OperationResult<Op>, Error, OperationCall<Op>> {
  const unanswered = useRef<Attempt | undefined>(undefined);
  return useMutation({
    mutationKey: [operation.id],
    ...(scope && { scope }),
    // The page waits for calls that change data of the carrier. Other calls run in the background.
    meta: { blocks: operation.idempotent === true },
    mutationFn: async (input: OperationCall<Op>) => {
      const body = JSON.stringify(input);
      const key = unanswered.current?.body === body ? unanswered.current.key : newIdempotencyKey();
      unanswered.current = { body, key };
      try {
        const result = await callSignedIn(operation, input, { idempotencyKey: key });
        unanswered.current = undefined;
        return result;
      } catch (error) {
        if (!(error instanceof ConnectionError)) unanswered.current = undefined;
        throw error;
      }
    },
  });
}
