import { type FormEvent, useState } from 'react';
import { usePuzzlePass } from './use-puzzle-pass.ts';
import { useSmsCode } from './use-sms-code.ts';

interface CodeForm<Named, Sent> {
  /** Who or what a code is asked for; null while that is missing or wrong. */
  named: Named | null;
  sendCode: (request: Named & { NECaptchaValidate: string }) => Promise<Sent>;
  /** Everything is typed, the code too. */
  isComplete: boolean;
  /** What the code is for, as it stands. */
  goal: { isPending: boolean; mutate: () => void; reset: () => void };
}

/** A form with two steps: a solved puzzle brings a code, the code brings the goal. `asked` is what somebody tried last. */
export function useCodeForm<Named extends object, Sent extends { resendAfterSeconds: number }>(
  form: CodeForm<Named, Sent>,
) {
  const { named, sendCode, isComplete, goal } = form;
  const [asked, setAsked] = useState<'code' | 'goal' | null>(null);
  const [attempts, setAttempts] = useState(0);
  const puzzle = usePuzzlePass();
  const { send, seconds } = useSmsCode(sendCode);
  const sendFor = (whom: Named, NECaptchaValidate: string) => {
    // A puzzle is worth one code, whether it could be sent or not.
    const startOver = () => {
      setAsked(null);
      puzzle.startOver();
    };
    send.mutate({ ...whom, NECaptchaValidate }, { onSettled: startOver });
  };
  const ask = (what: 'code' | 'goal') => {
    setAsked(what);
    setAttempts((count) => count + 1);
  };
  const requestCode = () => {
    ask('code');
    goal.reset();
    if (named && puzzle.pass && !send.isPending) sendFor(named, puzzle.pass);
  };
  const goOn = (pass: string) => {
    puzzle.keep(pass);
    // Asked for a code before the puzzle was solved: asked once is enough.
    if (asked === 'code' && named) sendFor(named, pass);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask('goal');
    if (isComplete && !goal.isPending) goal.mutate();
  };
  const needsPuzzle = asked === 'code' && !puzzle.pass;
  return { asked, attempts, puzzle, needsPuzzle, send, seconds, requestCode, goOn, submit };
}
