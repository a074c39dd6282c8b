import type { OperationResult } from '@haidai/contract';
import type { applyPayment } from '@haidai/contract/payment';

type FormData = NonNullable<OperationResult<typeof applyPayment>['formData']>;

/** A cashier's page that has not come after this time is said to be missing. */
export const LEAVE_MS = 5000;

/** Leaves for the gateway's cashier with the signed form the server made. */
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
 * Tells when the page that was to be left is still there: at once where the browser blocks the form, else after
 * `LEAVE_MS`. Nothing is told of a page that was left, also when the browser brings it back. Returns how to stop.
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
