export { readFlightNo } from './status-search.ts';
