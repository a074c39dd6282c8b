export { OnlineServiceLink } from './online-service-link.tsx';
