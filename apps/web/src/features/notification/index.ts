export { unreadQuery } from './unread-query.ts';
