export { PayLink } from './desk/pay-link-act.tsx';
