import { describe, expect, it } from 'vitest';
import { loadCatalogue } from './catalogue.ts';
import { listAirports } from './list-airports.ts';

const airports = listAirports(loadCatalogue());
const find = (code: string) => airports.find(({ airportCode }) => airportCode === code);

describe('listAirports', () => {
  it('lists only airports with at least one destination', () => {
    expect(airports.length).toBeGreaterThan(50);
    expect(airports.every(({ destinations }) => destinations.length > 0)).toBe(true);
  });

  it('lists a destination city once, even with two airports, and never the city of departure', () => {
    const qingdao = find('TAO');
    expect(qingdao?.destinations.filter((city) => city === 'CTU')).toHaveLength(1);
    expect(qingdao?.destinations).not.toContain('TAO');
  });

  it('lists cities that need a connection at a hub', () => {
    const direct = new Set(loadCatalogue().index.reach.get('ICN'));
    const seoul = find('ICN')?.destinations ?? [];
    expect(seoul).toContain('CTU');
    expect(direct.has('TFU') || direct.has('CTU')).toBe(false);
  });
});
