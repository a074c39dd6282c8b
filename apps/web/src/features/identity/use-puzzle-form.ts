import { type FormEvent, useState } from 'react';
import { useFormFocus } from '../../ui/use-form-focus.ts';
import { usePuzzlePass } from './use-puzzle-pass.ts';

interface PuzzleForm {
  /** Which fields are wrong as they are typed. */
  wrong: Record<string, boolean>;
  /** Asking, as it stands. */
  asking: { isPending: boolean; error: unknown };
  /** Asks with the pass of the puzzle; `then` goes along with the call. */
  ask: (NECaptchaValidate: string, then: { onSuccess: () => void; onSettled: () => void }) => void;
  onDone?: () => void;
}

/**
 * A form that a person sends, not a program: with a solved puzzle. What is wrong is told once somebody tried, and the
 * first of it has the focus.
 */
export function usePuzzleForm({ wrong, asking, ask, onDone }: PuzzleForm) {
  const puzzle = usePuzzlePass();
  const [attempts, setAttempts] = useState(0);
  const form = useFormFocus(attempts, asking.error);
  const tried = attempts > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (Object.values(wrong).some(Boolean) || puzzle.pass === '' || asking.isPending) return;
    const onSuccess = () => {
      setAttempts(0);
      onDone?.();
    };
    // A puzzle is worth one question.
    ask(puzzle.pass, { onSuccess, onSettled: puzzle.startOver });
  };
  return {
    form,
    submit,
    puzzle,
    tried,
    /** Somebody tried before the puzzle was solved. */
    lacksPuzzle: tried && puzzle.pass === '',
  };
}
