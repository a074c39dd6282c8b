export { CaptchaField, SliderCaptcha } from './captcha/slider-captcha.tsx';
export { DocumentEndForm } from './document-end/document-end-form.tsx';
export { hashPassword } from './hash-password.ts';
