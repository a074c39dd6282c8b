import { type PayPlace, readPayPlace } from '@haidai/domain/payment';

/**
 * Returns where this page is open. WeChat adds its bridge to every page that it shows. A screen without a mouse is a
 * phone or a tablet, even if its browser asks for pages for computers.
 */
export function findPayPlace(): PayPlace {
  if ('WeixinJSBridge' in window) return 'wechat';
  const isTouched = window.matchMedia('(pointer: coarse) and (hover: none)').matches;
  return readPayPlace(isTouched ? 'phone' : undefined, navigator.userAgent);
}
