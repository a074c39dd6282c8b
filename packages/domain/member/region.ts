/** An address in the mainland, Hong Kong, Macau or Taiwan, by the names the post uses. */
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

/** The first of the three that does not lie in the one before, or is none; null where they fit. A district may be left out. */
export function findMisplaced(provinces: readonly Province[], { province, city, district }: Place): keyof Place | null {
  const found = provinces.find(({ name }) => name === province);
  if (!found) return 'province';
  const there = found.cities.find(({ name }) => name === city);
  if (!there) return 'city';
  return district === '' || there.districts.includes(district) ? null : 'district';
}
