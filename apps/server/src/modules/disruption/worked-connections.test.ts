import { findSegment, keepsConnection } from '@haidai/domain/flights';
import { readRuleTable } from '@haidai/testkit/rules';
import { expect, it } from 'vitest';
import { loadCatalogue } from '../flights/index.ts';

const { index } = loadCatalogue();
const flightDate = '2026-12-14';

function segmentOf(words = '') {
  const [flightNo = '', way = ''] = words.split(' ');
  const [from = '', to = ''] = way.split('–');
  const segment = findSegment(index, { flightNo, flightDate, from, to });
  if (!segment) throw new Error(`${words} does not fly on ${flightDate}`);
  return segment;
}

it.each(readRuleTable('disruption', 'Worked connections'))(
  'the connection $First flight to $Next flight, $Lands to $Leaves, is $Connection',
  (row) => {
    const at = (time = '') => Date.parse(`${flightDate}T${time}:00+08:00`);
    const times = { arrivesAt: at(row.Lands), departsAt: at(row.Leaves) };
    const isKept = keepsConnection(
      index.connections,
      segmentOf(row['First flight']),
      segmentOf(row['Next flight']),
      times,
    );
    expect(isKept ? 'KEPT' : 'MISSED').toBe(row.Connection);
  },
);
