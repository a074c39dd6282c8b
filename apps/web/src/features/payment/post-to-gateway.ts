import type { OperationResult } from '@haidai/contract';
import type { applyPayment } from '@haidai/contract/payment';

type FormData = NonNullable<OperationResult<typeof applyPayment>['formData']>;

/** The time in milliseconds after which the page reports that the payment page of the gateway did not load. */
export const LEAVE_MS = 5000;

/** Leaves for the payment page of the gateway with the form that the server signed. */
export function postToGateway({ action, method, fields }: FormData): void {
  const form = document.createElement('form');
  form.action = action;
  form.method = method;
  form.acceptCharset = 'utf-8';
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

/**
 * Calls `onStay` if the browser has not left this page: at once if the browser blocks the form, else after `LEAVE_MS`.
 * Does not call it for a page that the browser has left, even if the browser brings it back. Returns a function that
 * stops the wait.
 */
export function whenNotLeft(onStay: () => void): () => void {
  const timer = setTimeout(() => stay(), LEAVE_MS);
  const blocked = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'form-action') stay();
  };
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('securitypolicyviolation', blocked);
    window.removeEventListener('pagehide', stop);
  };
  const stay = () => {
    stop();
    onStay();
  };
  document.addEventListener('securitypolicyviolation', blocked);
  window.addEventListener('pagehide', stop);
  return stop;
}
