import { isRefusal } from '../../../core/api/refusal-error.ts';
import { useFailureText } from '../../../core/api/use-failure-text.ts';
import { Note } from '../../../ui/feedback/note.tsx';

/** Explains why a choice is unavailable. It names the refused choice if there is one. */
export function ChoiceRefusal({ error }: { error: Error }) {
  const failureText = useFailureText();
  const message = (isRefusal(error) && error.fields[0]?.message) || failureText(error);
  return <Note tone="err">{message}</Note>;
}
