import type { Language, Site } from '@haidai/contract/pages';
import { fareIndexPath, farePagePath } from '@haidai/domain/shopping';
import { publicAddress } from '../../../core/page/head.ts';
import { breadcrumbData, publicHead } from '../../../core/page/public-head.ts';
import { inLanguage } from '../../../i18n/language.ts';
import { textsOf } from '../../../i18n/texts.ts';
import type { RouteFares } from './load-route-fares.ts';
import { routeFareTexts } from './texts.ts';

interface Where {
  language: Language;
  site: Site;
}

/** Returns the head of the list of routes. */
export function routesHead(where: Where) {
  const t = textsOf(where.language, routeFareTexts);
  return publicHead(where, {
    title: t('routes'),
    description: t('routesLead'),
    path: fareIndexPath,
    data: [breadcrumbData(where, stepsTo(where))],
  });
}

/** Returns the head of a route that does not exist. */
export function missingRouteHead(where: Where) {
  const t = textsOf(where.language, routeFareTexts);
  return publicHead(where, {
    title: t('missing'),
    description: t('routesLead'),
    path: fareIndexPath,
    unlisted: true,
  });
}

/** Returns the head of a fare page: the card with the picture of the destination, its prices and its flights as data. */
export function routeHead(where: Where, fares: RouteFares) {
  const t = textsOf(where.language, routeFareTexts);
  const names = { from: fares.from.name, to: fares.to.name };
  const path = farePagePath(fares.from.code, fares.to.code);
  const steps = [...stepsTo(where), { name: t('route', names), path }];
  return publicHead(where, {
    title: t('title', names),
    description: t('description', names),
    path,
    city: fares.to.code,
    data: [breadcrumbData(where, steps), ...offerData(where, fares), ...flightData(where, fares)],
  });
}

function stepsTo({ language }: Where) {
  const t = textsOf(language, routeFareTexts);
  return [
    { name: t('home'), path: '/index' },
    { name: t('routes'), path: fareIndexPath },
  ];
}

/** Returns the trip with the lowest price of each month. A route with nothing on sale has no offer. */
function offerData(where: Where, { from, to, months }: RouteFares): object[] {
  const t = textsOf(where.language, routeFareTexts);
  const onSale = months.flatMap(({ flightDate, total }) => (total === null ? [] : [{ flightDate, total }]));
  if (onSale.length === 0) return [];
  const totals = onSale.map(({ total }) => total);
  return [
    {
      '@type': 'Trip',
      name: t('route', { from: from.name, to: to.name }),
      provider: airline(where),
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'CNY',
        lowPrice: Math.min(...totals),
        highPrice: Math.max(...totals),
        offerCount: onSale.length,
        offers: onSale.map(({ flightDate, total }) => ({
          '@type': 'Offer',
          price: total,
          priceCurrency: 'CNY',
          availability: 'https://schema.org/InStock',
          availabilityEnds: flightDate,
          url: publicAddress(
            where,
            `/book/flightSearch?origCode3=${from.code}&destCode3=${to.code}&departureDate=${flightDate}`,
          ),
        })),
      },
    },
  ];
}

/** Returns the first departure of each flight of the timetable. A connection is two flights and is left out. */
function flightData(where: Where, { flights }: RouteFares): object[] {
  return flights
    .filter(({ connecting }) => !connecting)
    .map(({ flightNo, from, to, departsAt, arrivesAt }) => ({
      '@type': 'Flight',
      flightNumber: flightNo,
      provider: airline(where),
      departureAirport: { '@type': 'Airport', iataCode: from.code, name: from.name },
      arrivalAirport: { '@type': 'Airport', iataCode: to.code, name: to.name },
      departureTime: departsAt,
      arrivalTime: arrivesAt,
    }));
}

function airline({ language, site }: Where) {
  const { name, code } = site.carrier;
  return { '@type': 'Airline', name: inLanguage(language, name), iataCode: code };
}
