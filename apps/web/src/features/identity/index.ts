export { DocumentEndForm } from './document-end-form.tsx';
export { hashPassword } from './hash-password.ts';
export { CaptchaField, SliderCaptcha } from './slider-captcha.tsx';
