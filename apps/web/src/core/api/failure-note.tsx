import { Note } from '../../ui/note.tsx';
import { useFailureText } from './use-failure-text.ts';

/** Why the last call of a form or a button failed; nothing while it did not. */
export function FailureNote({ error }: { error: unknown }) {
  const failureText = useFailureText();
  return error ? <Note tone="err">{failureText(error)}</Note> : null;
}
