import { describe, expect, test } from 'vitest';
import { arcBetween, placeLabels, projectSpots } from './project-map.ts';

const qingdao = { lat: 36.36, lon: 120.09 };
const harbin = { lat: 45.62, lon: 126.25 };
const sanya = { lat: 18.3, lon: 109.41 };
const urumqi = { lat: 43.91, lon: 87.47 };
const frame = { width: 720, height: 560, margin: 40 };

describe('the map of destinations', () => {
  const project = projectSpots([qingdao, harbin, sanya, urumqi], frame);

  test('has north at the top and east on the right', () => {
    expect(project(harbin).y).toBeLessThan(project(qingdao).y);
    expect(project(qingdao).y).toBeLessThan(project(sanya).y);
    expect(project(urumqi).x).toBeLessThan(project(qingdao).x);
  });

  test('keeps every place inside its margins, even if all places share one spot', () => {
    for (const point of [qingdao, harbin, sanya, urumqi].map(project)) {
      expect(point.x).toBeGreaterThanOrEqual(frame.margin);
      expect(point.x).toBeLessThanOrEqual(frame.width - frame.margin);
      expect(point.y).toBeGreaterThanOrEqual(frame.margin);
      expect(point.y).toBeLessThanOrEqual(frame.height - frame.margin);
    }
    expect(projectSpots([qingdao], frame)(qingdao)).toEqual({ x: 360, y: 280 });
  });

  test('draws an arc between two places', () => {
    expect(arcBetween({ x: 0, y: 100 }, { x: 100, y: 100 })).toBe('M0 100Q50 86 100 100');
  });

  test('places each name on a side where it covers no other place', () => {
    const label = (x: number, y: number) => ({ at: { x, y }, width: 60 });
    const labels = [label(100, 100), label(130, 104), label(300, 100), label(330, 102), label(500, 300)];
    const points = labels.map(({ at }) => at);
    const sheet = { width: 720, lineHeight: 16, points };
    // The first label has the second label's point on its right. The second label has the first one's point on its
    // left.
    expect(placeLabels(labels, sheet)).toEqual(['left', 'right', 'left', 'right', 'right']);
    const crowd = [label(100, 100), label(104, 112), label(96, 112), label(100, 124)];
    expect(placeLabels(crowd, { ...sheet, points: crowd.map(({ at }) => at) })).toContain(null);
    expect(placeLabels([label(700, 50), label(10, 50)], { ...sheet, points: [] })).toEqual(['left', 'right']);
  });
});
