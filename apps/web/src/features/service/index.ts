export { InService } from './in-service.tsx';
