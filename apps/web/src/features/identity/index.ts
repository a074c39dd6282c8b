export { CaptchaField } from './captcha/captcha-field.tsx';
export { CheckDialog } from './captcha/check-dialog.tsx';
export { DocumentEndForm } from './document-end/document-end-form.tsx';
export { hashPassword } from './hash-password.ts';
