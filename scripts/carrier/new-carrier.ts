import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {
  type CarrierFacts,
  loadCarrier,
  loadPlaces,
  shippedCarrier,
} from '../../apps/server/src/modules/reference/index.ts';
import { generateFares } from '../data/generate-fares.ts';
import { generateSchedule } from '../data/generate-schedule.ts';
import { draftDemoPeople } from './drafts/demo-people.ts';
import { leaveOutUnsold } from './drafts/unsold.ts';

/** Facts about places, which are the same for every carrier. */
const ofPlaces = /^(airports\.csv|regions\.json|pictures\/|schedule\/terminals\.csv|content\/health\/)/;

/**
 * Makes a complete folder for a carrier from its `carrier.json`. Rules and texts are drafts: copies of the shipped
 * ones, with the names, the code and the hub of the new carrier, and without the products that it does not sell. The
 * schedule is a draft network around the hub. The logo is the code in a square. The demo people have passwords and
 * secrets of their own. Returns the files that a person has to rewrite, because a draft names the hub or the carrier.
 */
export async function makeCarrier(folder: string): Promise<string[]> {
  const facts = loadCarrier(folder);
  const rest = readdirSync(folder).filter((name) => name !== 'carrier.json' && !name.startsWith('.'));
  if (rest.length > 0) throw new Error(`${folder} has more than carrier.json (${rest[0]}): choose an empty folder`);
  const own = readFileSync(path.join(folder, 'carrier.json'));
  cpSync(shippedCarrier, folder, { recursive: true });
  for (const file of seasonFiles(folder)) rmSync(file);
  rmSync(path.join(folder, 'art'), { recursive: true, force: true });
  for (const file of ['theme.json', 'texts.json']) rmSync(path.join(folder, file), { force: true });
  leaveOutUnsold(folder, facts.sells);
  const rename = renaming(facts, folder);
  const drafts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.(json|csv|md)$/.test(file) && !ofPlaces.test(file) && !file.startsWith('demo/'))
    .filter((file) => {
      const before = readFileSync(path.join(folder, file), 'utf8');
      const after = rename(before);
      if (after !== before) writeFileSync(path.join(folder, file), after);
      return after !== before;
    });
  writeFileSync(path.join(folder, 'carrier.json'), own);
  generateSchedule(folder, loadPlaces(folder));
  generateFares(folder, loadPlaces(folder));
  draftDemoPeople(folder, facts);
  await drawLogos(folder, facts);
  return drafts.filter((file) => file !== 'carrier.json' && !/^(schedule|fares)\/.*\.csv$/.test(file)).sort();
}

function seasonFiles(folder: string): string[] {
  const schedule = path.join(folder, 'schedule');
  return readdirSync(schedule)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => path.join(schedule, name));
}

/** Returns a function that writes the names, the code and the hub of a carrier over those of the shipped one. */
function renaming(facts: CarrierFacts, folder: string): (text: string) => string {
  const shipped = loadCarrier(shippedCarrier);
  const places = loadPlaces(folder);
  const cityOf = (airport: string) => {
    const city = places.city(airport);
    if (!city) throw new Error(`carrier.json: the hub ${airport} is no airport of airports.csv`);
    return city.name;
  };
  // The Chinese name without 国际机场 or 机场.
  const airportOf = (code: string) => {
    const name = places.airport(code)?.name ?? { zh: code, en: code };
    return { zh: name.zh.replace(/(?:国际)?机场$/, ''), en: name.en };
  };
  const [from, to] = [cityOf(shipped.hub), cityOf(facts.hub)];
  const [fromAirport, toAirport] = [airportOf(shipped.hub), airportOf(facts.hub)];
  const domainOf = ({ feedbackMail }: CarrierFacts) => feedbackMail.split('@')[1] ?? '';
  const words = new Map([
    [fromAirport.zh, toAirport.zh],
    [fromAirport.en, toAirport.en],
    ...bothWays(from.zh, to.zh),
    ...bothWays(from.en, to.en),
    [domainOf(shipped), domainOf(facts)],
    ...bothWays(shipped.hub, facts.hub),
    [shipped.name.zh, facts.name.zh],
    [shipped.name.en, facts.name.en],
    [shipped.club.name.zh, facts.club.name.zh],
    [shipped.club.name.en, facts.club.name.en],
    [shipped.club.member.en, facts.club.member.en],
    [shipped.hotline, facts.hotline],
    [shipped.hotlineAbroad, facts.hotlineAbroad],
  ]);
  const known = new RegExp([...words.keys()].map((word) => word.replace(/[+]/g, '\\+')).join('|'), 'g');
  const flight = new RegExp(`\\b${shipped.code}(?=\\d{3,4}\\b)`, 'g');
  return (text) => text.replace(known, (word) => words.get(word) ?? word).replace(flight, facts.code);
}

function bothWays(one: string, other: string): [string, string][] {
  return [
    [one, other],
    [other, one],
  ];
}

/** Draws plain logos: the code in a square, and the name beside it. */
async function drawLogos(folder: string, { code, name }: CarrierFacts): Promise<void> {
  const font = `font-family="system-ui,'PingFang SC','Noto Sans CJK SC',sans-serif" font-weight="700"`;
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#22646f"/><text x="32" y="43" text-anchor="middle" font-size="30" ${font} fill="#ffffff">${code}</text></svg>\n`;
  const words = (ink: string, inkInTheDark = ink) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 98 25"><style>@media (prefers-color-scheme: dark){text{fill:${inkInTheDark}}}</style><text x="0" y="19" font-size="19" ${font} fill="${ink}">${name.zh}</text></svg>\n`;
  const art = path.join(folder, 'art');
  mkdirSync(art, { recursive: true });
  writeFileSync(path.join(art, 'logo-mark.svg'), mark);
  writeFileSync(path.join(art, 'logo-words.svg'), words('#0b2129', '#eaf2f2'));
  writeFileSync(path.join(art, 'logo-words-white.svg'), words('#ffffff'));
  const draw = (size: number, file: string) =>
    sharp(Buffer.from(mark), { density: 600 }).resize(size, size).png().toFile(path.join(folder, file));
  for (const file of listPictures(shippedCarrier)) {
    const { width = 0 } = await sharp(path.join(shippedCarrier, file)).metadata();
    await draw(width, file);
  }
}

/** Lists the PNG pictures with the logo: the icons of the site and those of the wallet passes. */
function listPictures(folder: string): string[] {
  return ['art', 'wallet'].flatMap((name) =>
    existsSync(path.join(folder, name))
      ? readdirSync(path.join(folder, name)).flatMap((file) => (file.endsWith('.png') ? [`${name}/${file}`] : []))
      : [],
  );
}
