/** The `ref` of a control that takes the focus when it appears. The attribute `autofocus` works only in a new document. */
export const focusOnMount = (control: HTMLElement | null): void => control?.focus();
