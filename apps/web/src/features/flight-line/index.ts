export { FlightLine } from './flight-line.tsx';
