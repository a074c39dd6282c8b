import type { OperationCall } from '@haidai/contract';
import { beginHumanCheck, confirmHumanCheck } from '@haidai/contract/identity';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../core/api/call.ts';

type Begin = OperationCall<typeof beginHumanCheck>['body'];

/**
 * - `idle`    nobody waits for a pass
 * - `working` the browser works on a task, or waits for the server
 * - `choice`  a person chooses between the puzzle and the longer task
 * - `passed`  the form has the pass
 */
export type CheckState = 'idle' | 'working' | 'choice' | 'passed' | 'failed';

interface HumanCheckOptions extends Begin {
  onPassed: (pass: string) => void;
}

/** Runs one human check: asks the server for the task, works on it, and hands the pass to the form. */
export function useHumanCheck({ purpose, way, onPassed }: HumanCheckOptions) {
  const [state, setState] = useState<CheckState>('idle');
  const [progress, setProgress] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const pass = (token: string) => {
    setState('passed');
    onPassed(token);
  };
  const run = async () => {
    if (state === 'working' || state === 'passed') return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setFailure(null);
    setProgress(0);
    setState('working');
    try {
      const loading = import('./search-number.ts');
      const begun = await call(beginHumanCheck, { body: { purpose, ...(way && { way }) } }, { signal });
      if (begun.kind === 'choice') return setState('choice');
      if (begun.kind === 'passed') return pass(begun.NECaptchaValidate);
      const { searchNumber } = await loading;
      const answer = await searchNumber(begun, { signal, onProgress: setProgress });
      const body = { challengeId: begun.challengeId, answer };
      const { NECaptchaValidate } = await call(confirmHumanCheck, { body }, { signal });
      if (!signal.aborted) pass(NECaptchaValidate);
    } catch (error) {
      if (signal.aborted) return;
      setFailure(error);
      setState('failed');
    }
  };
  return { state, progress, failure, run, pass };
}
