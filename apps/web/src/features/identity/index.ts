export { hashPassword } from './hash-password.ts';
export { SliderCaptcha } from './slider-captcha.tsx';
