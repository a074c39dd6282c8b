import { Note } from '../../ui/feedback/note.tsx';
import { useFailureText } from './use-failure-text.ts';

/** Shows why the last call of a form or a button failed, or nothing if it did not fail. */
export function FailureNote({ error }: { error: unknown }) {
  const failureText = useFailureText();
  return error ? <Note tone="err">{failureText(error)}</Note> : null;
}
