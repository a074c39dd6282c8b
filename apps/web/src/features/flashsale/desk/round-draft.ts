import type { RoundForm } from '@haidai/contract/flashsale';
import { type Cover, isCover } from '@haidai/domain/content';

export interface OfferDraft {
  from: string;
  to: string;
  class: string;
  yuan: string;
  /** The name of a drawing; '' for the city of the destination. */
  cover: Cover | '';
  /** The flights, one a line: flight, day, seats. */
  flights: string;
}

/** The round form as typed. Times are in Beijing time. */
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

export const emptyOffer: OfferDraft = { from: '', to: '', class: 'Z', yuan: '', cover: '', flights: '' };

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

/** Returns the number of the first line that is not a flight, day and seats. Returns 0 if every line is valid. */
export function wrongLine(offer: OfferDraft): number {
  return linesOf(offer).find(({ text }) => !linePattern.test(text))?.line ?? 0;
}

type TextName = Exclude<keyof RoundDraft, 'offers' | 'cover'>;
const texts: readonly TextName[] = [
  ...(['nameCn', 'nameEn', 'textCn', 'textEn', 'entriesFrom', 'opensAt', 'closesAt'] as const),
  ...(['perMember', 'perDocument', 'grantMinutes', 'queuePerSeat'] as const),
];

/** Lists the paths of the required fields that are empty, and of the flights of an offer with an invalid line. */
export function missingIn(draft: RoundDraft): string[] {
  const ofOffers = draft.offers.flatMap((offer, place) =>
    (['from', 'to', 'class', 'yuan', 'flights'] as const)
      .filter((name) => offer[name].trim() === '' || (name === 'flights' && wrongLine(offer) > 0))
      .map((name) => `offers.${place}.${name}`),
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
      cover: offer.cover || offer.to.trim().toUpperCase(),
      items: linesOf(offer).flatMap(({ text }) => {
        const [, flight = '', date = '', stock = ''] = linePattern.exec(text) ?? [];
        return flight ? [{ flight: flight.toUpperCase(), date, stock: Number(stock) }] : [];
      }),
    })),
  };
}

/** Returns the form of an earlier requested round as the draft of a new one. */
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
    offers: form.offers.map(({ items, yuan, cover: picture, ...offer }) => ({
      ...offer,
      cover: isCover(picture) ? picture : '',
      yuan: String(yuan),
      flights: items.map(({ flight, date, stock }) => `${flight} ${date} ${stock}`).join('\n'),
    })),
  };
}
