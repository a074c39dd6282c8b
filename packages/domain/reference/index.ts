/**
 * Airports and cities.
 *
 *   const { airports } = readAirports(table, 'airports.csv');
 *   const places = indexPlaces(airports);
 *   places.airport('TFU')            the airport, or undefined
 *   places.airportsOf('CTU')         [TFU, CTU]: a code that is a city code means all the city's airports
 *   searchPlaces(places.cities, 'cd')  成都 first: Chinese, pinyin, initials, code and English all find it
 *   distanceKm(tao, tfu)             1598
 */
export * from './airport.ts';
export * from './places.ts';
export * from './search-places.ts';
