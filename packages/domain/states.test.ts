import { readRuleTable } from '@haidai/testkit/rules';
import { describe, expect, it } from 'vitest';
import { assistanceMachine } from './assistance/index.ts';
import { disruptionMachine } from './disruption/index.ts';
import { complaintMachine } from './feedback/index.ts';
import { type Machine, nextState } from './machine.ts';
import { productRefundMachine, ticketRefundMachine } from './refund/index.ts';

/** The tables of docs/rules/states.md and the machines that they describe. */
const tables: readonly (readonly [heading: string, Machine])[] = [
  ['Refund of tickets paid in money', ticketRefundMachine],
  ['Refund of what points or vouchers paid, and of add-ons alone', productRefundMachine],
  ['An order on a late or cancelled flight', disruptionMachine],
  ['A change or endorsement by our staff', assistanceMachine],
  ['A complaint', complaintMachine],
];

describe.each(tables)('the state machine "%s"', (heading, machine) => {
  const rows = readRuleTable('states', heading);
  const events = [...new Set(rows.map(({ Event = '' }) => Event))];

  it('allows exactly the events of the table in each state', () => {
    for (const state of machine.states) {
      for (const event of events) {
        const to = rows.find(({ From, Event }) => From === state && Event === event)?.To ?? null;
        expect(nextState(machine, state, event), `${state} on ${event}`).toBe(to);
      }
    }
  });

  it('has no event and no state outside the table', () => {
    expect([...new Set(machine.transitions.map(([, event]) => event))].sort()).toEqual([...events].sort());
    const named = rows.flatMap(({ From = '', To = '' }) => [From, To]);
    expect([...machine.states].sort()).toEqual([...new Set(named)].sort());
  });
});
