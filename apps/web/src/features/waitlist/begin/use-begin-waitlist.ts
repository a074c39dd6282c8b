import type { OperationCall } from '@haidai/contract';
import { beginWaitlist } from '@haidai/contract/waitlist';
import { useNavigate } from '@tanstack/react-router';
import { useOperation } from '../../../core/api/use-operation.ts';
import { flowPaths } from '../../booking/index.ts';
import type { Party } from '../../waitlist-offer/index.ts';

type Body = OperationCall<typeof beginWaitlist>['body'];
export type Begin = Pick<Body, 'wishes' | 'totalSeen'> & { latestAt: string | undefined };

/** Makes a waitlist draft and opens the page for its passengers. After a refusal the offers load again. */
export function useBeginWaitlist({ adultNum, childNum, babyNum }: Party, onRefused: () => void) {
  const navigate = useNavigate();
  const { mutate, reset, isPending, error, variables } = useOperation(beginWaitlist);
  const start = ({ latestAt, ...choice }: Begin) =>
    mutate(
      { body: { ...choice, ...(latestAt && { latestAt }), adultNum, childNum, babyNum } },
      {
        onSuccess: ({ orderNo }) => void navigate({ to: flowPaths.WAITLIST.passengers, search: { orderNo } }),
        onError: onRefused,
      },
    );
  /** Starts again with the same choice at the new price. */
  const accept = (totalSeen: number) => {
    if (variables) start({ ...variables.body, latestAt: variables.body.latestAt, totalSeen });
  };
  return { start, accept, reset, isPending, error };
}
