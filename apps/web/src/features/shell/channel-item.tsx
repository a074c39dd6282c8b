import type { Channel, ChannelKind } from '@haidai/contract/pages';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import styles from './side-panel.module.css';

const icons: Record<ChannelKind, IconName> = {
  MINI_PROGRAM: 'mini-program',
  OFFICIAL_ACCOUNT: 'chat',
  MICROBLOG: 'microblog',
  SHORT_VIDEO: 'short-video',
};

/**
 * A channel with a picture. The picture appears while the pointer or the focus is on the channel, or after a press. Esc
 * hides it.
 */
export function ChannelItem({ channel }: { channel: Channel }) {
  const { kind, name, hint, picture } = channel;
  const [isOpen, setOpen] = useState(false);
  const pictureId = `channel-${kind}`;
  const [open, close] = [() => setOpen(true), () => setOpen(false)];
  return (
    <li className={styles.more} onPointerEnter={open} onPointerLeave={close}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={pictureId}
        onClick={open}
        onFocus={open}
        onBlur={close}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        <Icon name={icons[kind]} />
        {name}
      </button>
      <div id={pictureId} className={styles.qrCode} hidden={!isOpen}>
        <div>
          <img src={picture} alt="" width={140} height={140} loading="lazy" />
          <p role="status">{isOpen && hint}</p>
        </div>
      </div>
    </li>
  );
}
