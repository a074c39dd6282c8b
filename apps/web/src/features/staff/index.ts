export { OpsPage } from './ops-page.tsx';
