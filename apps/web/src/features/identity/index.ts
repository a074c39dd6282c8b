export { DocumentEndForm } from './document-end-form.tsx';
export { hashPassword } from './hash-password.ts';
export { CaptchaField, SliderCaptcha } from './slider-captcha.tsx';
export { useCodeForm } from './use-code-form.ts';
export { usePuzzleForm } from './use-puzzle-form.ts';
export { useSmsCode } from './use-sms-code.ts';
