import { Fragment } from 'react';
import textStyles from '../../ui/text.module.css';

/** An address up to a blank, without the punctuation that ends its sentence. */
const address = /(https?:\/\/[^\s，。；、）]*[^\s，。；、）.,;:!?)])/;

interface LinkedTextProps {
  text: string;
  /** The origin of this site. Addresses of other sites stay text, because a message may quote what somebody typed. */
  origin: string;
}

/** Shows the text of a message with its addresses as links. */
export function LinkedText({ text, origin }: LinkedTextProps) {
  return text.split(address).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
    <Fragment key={index}>
      {isOwn(part, origin) ? (
        <a className={textStyles.link} href={part}>
          {part}
        </a>
      ) : (
        part
      )}
    </Fragment>
  ));
}

function isOwn(part: string, origin: string): boolean {
  return address.test(part) && URL.parse(part)?.origin === origin;
}
