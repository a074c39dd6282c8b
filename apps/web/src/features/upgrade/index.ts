export { useUpgradeNotice } from './upgrade-notice.tsx';
