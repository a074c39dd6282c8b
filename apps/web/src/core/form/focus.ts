/**
 * The controls in error. A heading or a group that stands for an error takes the focus too: give it `tabIndex={-1}` and
 * `data-invalid`.
 */
const inError = '[aria-invalid="true"], [data-invalid="true"]';

/** Puts the focus on the first field in error, in the order of the page. Returns whether there is one. */
export function focusFirstError(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>(inError);
  field?.focus();
  return field != null;
}

/**
 * Moves the focus after a failed call: to the first field in error or, if the control that had the focus is gone, to
 * the first field. Returns whether a field shows an error.
 */
export function focusAfterFailure(form: HTMLElement | null): boolean {
  const isTold = focusFirstError(form);
  if (!isTold && document.activeElement === document.body) form?.querySelector<HTMLElement>('input')?.focus();
  return isTold;
}
