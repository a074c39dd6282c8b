export { PriceWatchBar } from './price-watch-bar.tsx';
