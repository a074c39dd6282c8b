import type { Bilingual } from '@haidai/domain';
import { expectedDeparture } from '@haidai/domain/flights';
import { fillText } from '@haidai/domain/notification';
import { formatTime, instantToLocal } from '@haidai/domain/time';
import { Refusal } from '../../../platform/index.ts';
import { getFlightLegs, listOperations } from '../../flights/index.ts';
import type { FlightKey } from '../loads.ts';
import type { FlightOpsDeps } from '../report.ts';
import { factNames, listTemplatesOn, type NoticeTemplate } from './load-templates.ts';

interface Written extends FlightKey {
  template: string;
  inputs: Readonly<Record<string, string>>;
}

const missing = { zh: '请填写', en: 'Please fill this in' };
const notThere = {
  gate: { zh: '航班还没有登机口，请先登记登机口或换一个模板', en: 'The flight has no gate yet. Please enter it first' },
};

/** Writes the words of a message in both languages. Refuses invalidInput, with the input that is missing or too long. */
export async function writeNotice(
  deps: FlightOpsDeps,
  written: Written,
): Promise<{ template: NoticeTemplate; words: Bilingual }> {
  const template = listTemplatesOn(deps.clock.today()).find(({ id }) => id === written.template);
  if (!template)
    throw new Refusal('invalidInput', {}, [{ path: 'template', rule: 'known', message: written.template }]);
  const facts = await readFacts(deps, written);
  const used = factNames.find((name) => facts[name] === '' && template.text.zh.includes(`{${name}}`));
  if (used) throw new Refusal('invalidInput', {}, [{ path: 'template', rule: 'known', message: notThere.gate }]);
  const write = (language: 'zh' | 'en') =>
    fillText(template.text[language], { ...facts, ...readInputs(template, written.inputs, language) }, language);
  return { template, words: { zh: write('zh'), en: write('en') } };
}

function readInputs(
  { inputs }: NoticeTemplate,
  given: Written['inputs'],
  language: 'zh' | 'en',
): Record<string, string> {
  return Object.fromEntries(
    inputs.map(({ name, kind, most }) => {
      const path = kind === 'words' ? `${name}.${language}` : name;
      const value = given[path] ?? '';
      const isGood = kind === 'words' ? value !== '' && value.length <= most : isMinutes(value, most);
      if (!isGood)
        throw new Refusal('invalidInput', {}, [{ path: `inputs.${path}`, rule: 'required', message: missing }]);
      return [name, value];
    }),
  );
}

const isMinutes = (value: string, most: number) =>
  /^\d{1,3}$/.test(value) && Number(value) > 0 && Number(value) <= most;

/** Reads the facts of the first leg of a flight that still lies ahead. */
async function readFacts({ db, catalogue }: FlightOpsDeps, { flightNo, flightDate }: FlightKey) {
  const [leg] = getFlightLegs(catalogue, flightNo, flightDate);
  const stored = await listOperations(db, [flightNo], flightDate, flightDate);
  const operation = stored.find(({ legSeq }) => legSeq === leg.legSeq);
  const departs = operation ? expectedDeparture(leg, operation) : leg.departAt;
  const zone = catalogue.places.airport(leg.from)?.zone ?? 'Asia/Shanghai';
  return { time: formatTime(instantToLocal(departs, zone).minutes), gate: operation?.gate ?? '' };
}
