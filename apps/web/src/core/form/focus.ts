/** A heading or a group that stands for an error takes the focus too: give it `tabIndex={-1}` and `data-invalid`. */
const inError = '[aria-invalid="true"], [data-invalid="true"]';

/** Puts the focus on the first field in error, in the order of the page; says whether there is one. */
export function focusFirstError(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>(inError);
  field?.focus();
  return field != null;
}

/**
 * After a failed call: the focus goes to the first field in error, or, where the control that had it is gone, to the first
 * field. Says whether a field shows an error.
 */
export function focusAfterFailure(form: HTMLElement | null): boolean {
  const isTold = focusFirstError(form);
  if (!isTold && document.activeElement === document.body) form?.querySelector<HTMLElement>('input')?.focus();
  return isTold;
}
