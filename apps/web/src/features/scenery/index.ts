/** The pictures of the cities. */
export { CityPicture } from './city-picture.tsx';
