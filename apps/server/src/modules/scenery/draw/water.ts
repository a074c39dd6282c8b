import { horizon, paint, type Sheet, sheetHeight } from './sheet.ts';
import { sunRadius } from './sky.ts';
import { drawn, filled } from './write-path.ts';

/** Draws water from the horizon down, with the far bank, the bars or the beach that the ground asks for. */
export function drawWater(sheet: Sheet): string {
  const { ground } = sheet.scene;
  return [
    filled(`M0 ${horizon}H${sheet.width}V${sheetHeight}H0Z`, surface(sheet)),
    ground === 'yellow-river' ? '' : drawGlitter(sheet),
    ground === 'ice' ? drawFloes(sheet) : '',
    drawWaves(sheet),
    ground === 'river' || ground === 'yellow-river' || ground === 'lake' || ground === 'ice' ? drawFarBank(sheet) : '',
    ground === 'estuary' ? drawBars(sheet) : '',
    ground === 'beach' ? drawBeach(sheet) : '',
  ].join('');
}

function surface(sheet: Sheet): string {
  const { ground } = sheet.scene;
  const fill = (stops: Parameters<Sheet['gradient']>[3]) => sheet.gradient('water', horizon, sheetHeight, stops);
  if (ground === 'ice')
    return fill([
      [0, 'wall'],
      [0.5, 'water-far'],
      [1, 'water-middle'],
    ]);
  if (ground === 'yellow-river')
    return fill([
      [0, 'near-foot'],
      [0.4, 'gold'],
      [1, 'stone'],
    ]);
  return fill([
    [0, 'water-far'],
    [0.34, 'water-middle'],
    [1, 'water-near'],
  ]);
}

/** The light of the sun on the water. */
function drawGlitter(sheet: Sheet): string {
  const { path, scene, focus, detail } = sheet;
  const x = focus + scene.sun.x;
  let lines = '';
  for (let row = 0; row < 6; row += 1) {
    const length = sunRadius(sheet) * (1.5 - row * 0.2) * (0.6 + (0.4 * ((row * 7) % 3)) / 2);
    const shift = (((row * 13) % 9) - 4) * 2;
    lines += path`M${x - length / 2 + shift} ${horizon + 7 + row * 9}h${length}`;
  }
  return drawn(lines, paint('sun-top'), detail === 'thumb' ? 4 : 2.6, ' stroke-linecap="round" opacity=".5"');
}

function drawFloes({ path, width, random, detail }: Sheet): string {
  let floes = '';
  for (let number = 0; number < (detail === 'thumb' ? 3 : 9); number += 1) {
    const x = random() * width;
    const size = 26 + number * 7;
    floes += path`M${x - size} ${horizon + 16 + number * 10}l${size * 0.6}-5 ${size * 0.9} 2 ${size * 0.5} 5-${size * 0.8} 6-${size * 0.8}-2Z`;
  }
  return filled(floes, paint('wall'), ' opacity=".85"');
}

/** Two sets of waves take turns: a clear and a faint one. They become larger towards the viewer. */
function drawWaves({ path, width, random, detail, scene }: Sheet): string {
  const rows = { thumb: 3, card: 7, hero: 9 }[detail];
  const clear: string[] = [];
  const faint: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    const nearness = (row + 1) / rows;
    const length = Math.round(26 + 60 * nearness);
    const start = random() * length;
    let wave = path`M${-start} ${horizon + 8 + 90 * nearness ** 1.5}q${length / 2}-${1.6 + 5 * nearness} ${length} 0`;
    for (let x = length - start; x < width; x += length) wave += `t${length} 0`;
    (row % 2 === 1 ? clear : faint).push(wave);
  }
  const isThumb = detail === 'thumb';
  const isNight = scene.mood === 'night';
  const line = (waves: string[], size: number, opacity: string) =>
    drawn(waves.join(''), paint('line'), isThumb ? 2 : size, ` stroke-opacity="${opacity}"`);
  return line(clear, 1.2, isNight ? '.22' : '.42') + line(faint, 1, isNight ? '.14' : '.26');
}

/** A strip with round trees on the other side. */
function drawFarBank({ path, width, random, detail, scene }: Sheet): string {
  const { ground } = scene;
  let trees = `M0 ${horizon + 3}`;
  let x = 0;
  while (x < width) {
    const length = detail === 'thumb' ? 45 : 14 + random() * 26;
    const height = 3 + random() * (ground === 'lake' ? 7 : 5);
    trees += path`q${length / 2}-${height * 2} ${length} 0`;
    x += length;
  }
  const isIce = ground === 'ice';
  return (
    filled(`${trees}V${horizon + 5}H0Z`, paint(isIce ? 'wall' : 'leaf'), isIce ? '' : ' opacity=".8"') +
    drawn(`M0 ${horizon + 5}H${width}`, paint(ground === 'yellow-river' ? 'stone' : 'near-foot'), 2)
  );
}

function drawBars({ path, focus }: Sheet): string {
  const bars = path`M${focus - 320} ${horizon + 34}q120-12 240 0q-120 8-240 0ZM${focus + 40} ${horizon + 58}q110-12 230 0q-110 9-230 0Z`;
  return filled(bars, paint('near-foot'), ' opacity=".75"');
}

function drawBeach(sheet: Sheet): string {
  const { path, width, focus } = sheet;
  const sand = sheet.gradient('beach', horizon + 40, sheetHeight, [
    [0, 'sky-low'],
    [1, 'gold'],
  ]);
  const edge = (lift: number) =>
    path`${horizon + 62 - lift}Q${focus * 0.6} ${horizon + 38 - lift} ${focus} ${horizon + 60 - lift}T${width} ${horizon + 46 - lift}`;
  return (
    filled(`M0 ${sheetHeight}V${edge(0)}V${sheetHeight}Z`, sand) +
    drawn(`M0 ${edge(2)}`, paint('line'), 3, ' opacity=".8"')
  );
}
