export { OnlineServiceLink } from './online-service.tsx';
export { SliderCaptcha } from './slider-captcha.tsx';
