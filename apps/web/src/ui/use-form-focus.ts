import { useEffect, useRef } from 'react';

/**
 * Where the focus goes in a form: after an attempt to hand it in, to the first field that is wrong; after a failure
 * that has taken away the control which had the focus, to the first field.
 */
export function useFormFocus<Form extends HTMLElement = HTMLFormElement>(attempts: number, failure: unknown) {
  const form = useRef<Form>(null);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  useEffect(() => {
    if (failure && document.activeElement === document.body) form.current?.querySelector('input')?.focus();
  }, [failure]);
  return form;
}
