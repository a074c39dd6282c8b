import type { OperationInput, OperationResult } from '@haidai/contract';
import type { previewFlightNotice as operation } from '@haidai/contract/flight-ops';
import { fenToYuan } from '@haidai/domain/money';
import { type NoticeReach, previewNotices, previewSms } from '../../notification/index.ts';
import { choose, listPassengersOf, type Passenger } from '../passengers/choose-passengers.ts';
import type { FlightOpsDeps } from '../report.ts';
import { addressPassengers, toNotice } from './address-passengers.ts';
import { noticeRulesOn } from './load-templates.ts';
import { writeNotice } from './write-notice.ts';

type Body = OperationInput<typeof operation>['body'];

/** Previews a message to travellers of a flight. Refusals: flightUnknown, flightNotThatDay, invalidInput. */
export async function previewNotice(deps: FlightOpsDeps, body: Body): Promise<OperationResult<typeof operation>> {
  const plan = await planNotice(deps, body);
  const { passengers, addresses, reaches } = plan;
  const waysOf = new Map(passengers.map((passenger) => [passenger, { sms: false, mail: false, push: false }]));
  addresses.forEach((address, index) => {
    for (const passenger of address.passengers) {
      const [ways, reach] = [waysOf.get(passenger), reaches[index]];
      if (!ways || !reach) continue;
      ways.sms ||= reach.sms;
      ways.mail ||= reach.mail;
      ways.push ||= reach.push;
    }
  });
  const all = [...waysOf];
  const unreached = all.filter(([, { sms, mail, push }]) => !sms && !mail && !push).map(([passenger]) => passenger);
  const parts = reaches.reduce((sum, reach) => sum + reach.parts, 0);
  const languageOf = (language: 'zh' | 'en') => countPeople(plan, (reach) => reach.language === language);
  return {
    texts: plan.texts,
    people: passengers.length,
    recipients: reaches.filter(isReached).length,
    reached: {
      sms: all.filter(([, { sms }]) => sms).length,
      mail: all.filter(([, { mail }]) => mail).length,
      push: all.filter(([, { push }]) => push).length,
      none: unreached.length,
    },
    languages: { zh: languageOf('zh'), en: languageOf('en') },
    parts,
    cost: fenToYuan(parts * noticeRulesOn(deps.clock.today()).smsPartFen),
    waiting: reaches.filter(({ waitsUntil }) => waitsUntil !== null).length,
    unreached: unreached.map(({ ticket_no, order_no, name }) => ({
      ticketNo: ticket_no,
      orderNo: order_no,
      passName: name,
    })),
  };
}

export const isReached = ({ sms, mail, push }: NoticeReach) => sms || mail || push;

/** Counts the travellers by the address of their order. */
function countPeople({ addresses, reaches }: Plan, counts: (reach: NoticeReach) => boolean): number {
  const people = new Set<Passenger>();
  addresses.forEach(({ passengers, passengerSeq }, index) => {
    const reach = reaches[index];
    if (passengerSeq === null && reach && counts(reach)) for (const passenger of passengers) people.add(passenger);
  });
  return people.size;
}

type Plan = Awaited<ReturnType<typeof planNotice>>;

/** Plans a message: its words, its travellers, and the reach of each address. */
export async function planNotice(deps: FlightOpsDeps, { flightNo, flightDate, ...body }: Body) {
  const flight = { flightNo, flightDate };
  const { template, words } = await writeNotice(deps, { ...flight, ...body });
  const { chosen: passengers } = choose(await listPassengersOf(deps.db, flight), body);
  const addresses = addressPassengers(deps, passengers);
  const told = { ...flight, event: template.event, words, subjectKey: '' };
  const notices = addresses.map((address) => toNotice(deps, address, told));
  const reaches = await previewNotices(deps, deps.db, notices);
  const [about] = notices;
  const write = (language: 'zh' | 'en') => (about ? previewSms(deps, about, language) : words[language]);
  return { template, words, passengers, addresses, reaches, texts: { zh: write('zh'), en: write('en') } };
}
