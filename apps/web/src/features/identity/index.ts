export { hashPassword } from './hash-password.ts';
export { SliderCaptcha } from './slider-captcha.tsx';
export { useSmsCode } from './use-sms-code.ts';
