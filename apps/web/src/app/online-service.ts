/** For what stands around every page: its own file, because the door of its feature brings the puzzles of the logins along. */
export { OnlineServiceLink } from '../features/identity/online-service.tsx';
