/**
 * Airports and cities.
 *
 *   const { airports } = readAirports(table, 'airports.csv');
 *   const places = indexPlaces(airports);
 *   places.airport('TFU')            the airport, or undefined
 *   places.airportsOf('CTU')         [TFU, CTU]: a city code means all airports of the city
 *   searchPlaces(places.cities, 'cd')  成都 first; the search reads Chinese, pinyin, initials, codes and English
 *   distanceKm(tao, tfu)             1598
 */
export * from './airport.ts';
export * from './places.ts';
export * from './search-places.ts';
