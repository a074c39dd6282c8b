import { type PictureSize, pictureAddress, pictureSizes } from '@haidai/domain/scenery';

interface CityPictureProps {
  /** The IATA code of an airport or a city. */
  code: string;
  size: PictureSize;
  /** The words for screen readers. Without them the picture is decoration: the name stands beside it. */
  alt?: string;
  /** Whether the picture is on the first screen of its page, so that the browser loads it at once. */
  isFirst?: boolean;
  className?: string | undefined;
}

/** The drawn picture of a city. Its colours follow the theme of the page. */
export function CityPicture({ code, size, alt = '', isFirst = false, className }: CityPictureProps) {
  return (
    <img
      className={className}
      src={pictureAddress(code, size)}
      alt={alt}
      data-screen-only={alt === '' || undefined}
      {...pictureSizes[size]}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
