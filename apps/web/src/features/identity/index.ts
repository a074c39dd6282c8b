export { hashPassword } from './hash-password.ts';
export { SliderCaptcha } from './slider-captcha.tsx';
export { usePuzzlePass } from './use-puzzle-pass.ts';
export { useSmsCode } from './use-sms-code.ts';
