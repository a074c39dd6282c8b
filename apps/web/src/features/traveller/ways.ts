import type { OperationCall } from '@haidai/contract';
import type { findTravellers } from '@haidai/contract/traveller';

export type TravellerWay = OperationCall<typeof findTravellers>['body']['by'];

/** The ways to find a traveller, in the order of the form. */
export const travellerWays = ['MOBILE', 'CARD', 'MAIL', 'DOCUMENT', 'ORDER'] as const satisfies TravellerWay[];
