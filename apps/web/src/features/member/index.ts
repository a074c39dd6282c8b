export { pointsQuery } from './points/queries.ts';
