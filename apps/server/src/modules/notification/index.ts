export { type Notice, notify, type Recipient } from './notify.ts';
