import type { OperationCall, OperationResult } from '@haidai/contract';
import { checkSlider, getSlider } from '@haidai/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../../core/api/call.ts';
import { isRefusal } from '../../../core/api/refusal-error.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import type { SlideTrack } from './slide-track.ts';

export type CaptchaPurpose = OperationCall<typeof getSlider>['body']['purpose'];
export type Puzzle = OperationResult<typeof getSlider>;
export type PuzzleState = 'loading' | 'unavailable' | 'ready' | 'checking' | 'failed' | 'expired' | 'passed';

/** Returns a puzzle of the server and the check of its solution. Each miss loads another puzzle. */
export function usePuzzle(purpose: CaptchaPurpose, onPassed: (pass: string) => void) {
  const id = useId();
  const puzzle = useQuery({
    queryKey: ['identity.getSlider', purpose, id],
    queryFn: () => call(getSlider, { body: { purpose } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const check = useOperation(checkSlider);
  const judge = ({ input, samples }: SlideTrack) => {
    const challengeId = puzzle.data?.challengeId;
    const offset = samples.at(-1)?.[0] ?? 0;
    if (!challengeId) return;
    check.mutate(
      { body: { challengeId, offset, track: [...samples], input } },
      { onSuccess: ({ NECaptchaValidate }) => onPassed(NECaptchaValidate), onError: () => void puzzle.refetch() },
    );
  };
  return {
    puzzle: puzzle.data,
    state: puzzleState(puzzle, check),
    isOpen: puzzle.data !== undefined && !puzzle.isFetching && !check.isPending && !check.isSuccess,
    judge,
    /** Clears the message about the last miss. */
    forgive: check.reset,
    renew: () => {
      check.reset();
      return puzzle.refetch();
    },
  };
}

interface Asked {
  data?: unknown;
  isError: boolean;
  isFetching: boolean;
}

interface Judged {
  error: unknown;
  isPending: boolean;
  isSuccess: boolean;
}

function puzzleState(puzzle: Asked, check: Judged): PuzzleState {
  if (check.isSuccess) return 'passed';
  if (check.isPending) return 'checking';
  if (puzzle.isError && !puzzle.isFetching) return 'unavailable';
  if (check.error) return isRefusal(check.error, 'captchaExpired') ? 'expired' : 'failed';
  return puzzle.data ? 'ready' : 'loading';
}
