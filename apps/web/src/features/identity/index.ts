export { SliderCaptcha } from './slider-captcha.tsx';
