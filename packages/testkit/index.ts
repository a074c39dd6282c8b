export { type Answer, type Api, type CallInput, type CallOptions, createApi } from './api.ts';
export { type HttpAnswer, type HttpRequest, type Transport, throughApp, throughHttp } from './transports.ts';
