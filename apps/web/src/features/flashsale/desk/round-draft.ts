import type { RoundForm } from '@haidai/contract/flashsale';
import type { Cover } from '@haidai/domain/content';

export interface OfferDraft {
  from: string;
  to: string;
  class: string;
  yuan: string;
  cover: Cover;
  /** A line each: flight, day, seats. */
  flights: string;
}

/** What stands in the form, as it is typed; times are Beijing's. */
export interface RoundDraft {
  nameCn: string;
  nameEn: string;
  textCn: string;
  textEn: string;
  cover: Cover;
  entriesFrom: string;
  opensAt: string;
  closesAt: string;
  perMember: string;
  perDocument: string;
  grantMinutes: string;
  queuePerSeat: string;
  offers: OfferDraft[];
}

export const emptyOffer: OfferDraft = { from: '', to: '', class: 'Z', yuan: '', cover: 'dusk', flights: '' };

export const emptyDraft: RoundDraft = {
  ...{ nameCn: '', nameEn: '', textCn: '', textEn: '', cover: 'dusk', entriesFrom: '', opensAt: '', closesAt: '' },
  ...{ perMember: '2', perDocument: '1', grantMinutes: '10', queuePerSeat: '5', offers: [emptyOffer] },
};

const linePattern = /^([A-Z0-9]{2}\d{3,4}[A-Z]?)[\s,]+(\d{4}-\d{2}-\d{2})[\s,]+(\d{1,3})$/i;

function linesOf({ flights }: OfferDraft): { line: number; text: string }[] {
  return flights
    .split('\n')
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => text !== '');
}

/** The first line that says no flight, day and seats; 0 where all do. */
export function wrongLine(offer: OfferDraft): number {
  return linesOf(offer).find(({ text }) => !linePattern.test(text))?.line ?? 0;
}

type TextName = Exclude<keyof RoundDraft, 'offers' | 'cover'>;
const texts: readonly TextName[] = [
  ...(['nameCn', 'nameEn', 'textCn', 'textEn', 'entriesFrom', 'opensAt', 'closesAt'] as const),
  ...(['perMember', 'perDocument', 'grantMinutes', 'queuePerSeat'] as const),
];

/** The fields that have to be filled in and are not; those of offers with their place. */
export function missingIn(draft: RoundDraft): string[] {
  const ofOffers = draft.offers.flatMap((offer, place) =>
    (['from', 'to', 'class', 'yuan', 'flights'] as const)
      .filter((name) => offer[name].trim() === '' || (name === 'flights' && wrongLine(offer) > 0))
      .map((name) => `${name}/${place}`),
  );
  return [...texts.filter((name) => draft[name].trim() === ''), ...ofOffers];
}

export function toForm(draft: RoundDraft): RoundForm {
  const { nameCn, nameEn, textCn, textEn, cover } = draft;
  const instant = (local: string) => `${local}:00+08:00`;
  return {
    ...{ nameCn, nameEn, textCn, textEn, cover },
    entriesFrom: instant(draft.entriesFrom),
    opensAt: instant(draft.opensAt),
    closesAt: instant(draft.closesAt),
    perMember: Number(draft.perMember),
    perDocument: Number(draft.perDocument),
    grantMinutes: Number(draft.grantMinutes),
    queuePerSeat: Number(draft.queuePerSeat),
    offers: draft.offers.map((offer) => ({
      from: offer.from.trim().toUpperCase(),
      to: offer.to.trim().toUpperCase(),
      class: offer.class.trim().toUpperCase(),
      yuan: Number(offer.yuan),
      cover: offer.cover,
      items: linesOf(offer).flatMap(({ text }) => {
        const [, flight = '', date = '', stock = ''] = linePattern.exec(text) ?? [];
        return flight ? [{ flight: flight.toUpperCase(), date, stock: Number(stock) }] : [];
      }),
    })),
  };
}

/** The form of a round that was asked for before, to begin another one from. */
export function draftOf(form: RoundForm): RoundDraft {
  const local = (instant: string) => new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 16);
  const { nameCn, nameEn, textCn, textEn, cover } = form;
  return {
    ...{ nameCn, nameEn, textCn, textEn, cover },
    entriesFrom: local(form.entriesFrom),
    opensAt: local(form.opensAt),
    closesAt: local(form.closesAt),
    perMember: String(form.perMember),
    perDocument: String(form.perDocument),
    grantMinutes: String(form.grantMinutes),
    queuePerSeat: String(form.queuePerSeat),
    offers: form.offers.map(({ items, yuan, ...offer }) => ({
      ...offer,
      yuan: String(yuan),
      flights: items.map(({ flight, date, stock }) => `${flight} ${date} ${stock}`).join('\n'),
    })),
  };
}
