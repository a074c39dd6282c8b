/** A province of the mainland, or Hong Kong, Macau or Taiwan, with its cities, by their postal names. */
export interface Province {
  readonly name: string;
  readonly cities: readonly City[];
}

export interface City {
  readonly name: string;
  readonly districts: readonly string[];
}

interface Place {
  province: string;
  city: string;
  district: string;
}

/**
 * Returns the first part of an address that is unknown or not in the part before. Returns null if all fit. The district
 * may be empty.
 */
export function findMisplaced(provinces: readonly Province[], { province, city, district }: Place): keyof Place | null {
  const found = provinces.find(({ name }) => name === province);
  if (!found) return 'province';
  const there = found.cities.find(({ name }) => name === city);
  if (!there) return 'city';
  return district === '' || there.districts.includes(district) ? null : 'district';
}
