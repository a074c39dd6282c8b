/** Messages to travellers: written in the transaction of what they tell of, sent by a job. */
import type { ServerModule } from '../../platform/index.ts';
import { sendMessage } from './send-message.ts';

export { type Notice, notify, type Recipient } from './notify.ts';

export const notificationModule: ServerModule = { name: 'notification', jobs: [sendMessage] };
