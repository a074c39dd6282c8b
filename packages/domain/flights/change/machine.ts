import { defineMachine, type StateOf } from '../../machine.ts';

/**
 * The states of a proposed schedule. One person checks it and another one publishes it. It is outdated if another
 * revision of the carrier's folder was published since it was analysed.
 */
export const scheduleProposalMachine = defineMachine({
  name: 'schedule-proposal',
  initial: 'DRAFT',
  states: ['DRAFT', 'CHECKED', 'PUBLISHED', 'WITHDRAWN', 'OUTDATED'],
  terminal: ['PUBLISHED', 'WITHDRAWN', 'OUTDATED'],
  transitions: [
    ['DRAFT', 'check', 'CHECKED'],
    ['CHECKED', 'publish', 'PUBLISHED'],
    ['DRAFT', 'withdraw', 'WITHDRAWN'],
    ['CHECKED', 'withdraw', 'WITHDRAWN'],
    ['DRAFT', 'outdate', 'OUTDATED'],
    ['CHECKED', 'outdate', 'OUTDATED'],
  ],
});

export type ScheduleProposalStatus = StateOf<typeof scheduleProposalMachine>;

/**
 * The states of one flight that a schedule changes although it is sold. The publication makes it due, and a job carries
 * it out. A flight keeps its aircraft if the new one has too few seats for its travellers.
 */
export const scheduledChangeMachine = defineMachine({
  name: 'scheduled-change',
  initial: 'PROPOSED',
  states: ['PROPOSED', 'DUE', 'DONE', 'AIRCRAFT_KEPT'],
  terminal: ['DONE', 'AIRCRAFT_KEPT'],
  transitions: [
    ['PROPOSED', 'publish', 'DUE'],
    ['DUE', 'apply', 'DONE'],
    ['DUE', 'keepAircraft', 'AIRCRAFT_KEPT'],
  ],
});

export type ScheduledChangeStatus = StateOf<typeof scheduledChangeMachine>;
