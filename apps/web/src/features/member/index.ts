export { pointAccountQuery, pointsQuery } from './points/queries.ts';
