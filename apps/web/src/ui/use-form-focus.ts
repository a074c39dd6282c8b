import { useEffect, useRef } from 'react';

/**
 * Moves the focus in a form. After an attempt to submit, it goes to the first field in error. After a failure that
 * removed the control with the focus, it goes to the first field.
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
