import { useRef, useState } from 'react';

interface Saving<Value> {
  save: (value: Value) => void;
  isSaving: boolean;
  error: Error | null;
}

/**
 * Saves values that change quickly: one call at a time, always with the newest value. It calls `onSettled` after the
 * last call, even if that failed.
 */
export function useSaveLatest<Value>(
  send: (value: Value) => Promise<void>,
  onSettled: () => Promise<void>,
): Saving<Value> {
  const waiting = useRef<{ value: Value } | null>(null);
  const running = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const run = async () => {
    if (running.current) return;
    running.current = true;
    setSaving(true);
    setError(null);
    while (waiting.current) {
      const { value } = waiting.current;
      waiting.current = null;
      await send(value).then(
        () => setError(null),
        (failure: Error) => setError(failure),
      );
    }
    await onSettled();
    running.current = false;
    setSaving(false);
    if (waiting.current) void run();
  };
  const save = (value: Value) => {
    waiting.current = { value };
    void run();
  };
  return { save, isSaving, error };
}
