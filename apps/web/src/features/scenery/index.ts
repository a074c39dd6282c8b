/** The pictures of the cities. */
export { CityPicture } from './city-picture.tsx';
export { CityThumb } from './city-thumb.tsx';
export { offerPicture } from './offer-picture.ts';
