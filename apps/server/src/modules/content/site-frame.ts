import type { Language, SiteFrame } from '@haidai/contract/pages';
import type { Deps } from '../../platform/index.ts';
import { channelPicture } from './channel-pictures.ts';
import { type ContentStore, getContentStore } from './content-store.ts';
import type { ChannelRow } from './files/list-files.ts';
import { findDocument } from './files/read-content.ts';
import { getValue, isSwitchOn } from './key-values.ts';
import { menusUnder } from './wire.ts';

/** The key of the document below the footer menus, for each page language. */
const informationKeys: Record<Language, string> = { 'zh-CN': 'FOOTER_INFO', en: 'FOOTER_INFO_EN' };

/** Describes the frame of every page in a language: menus, channels, links, the footer text and the grey mode. */
export async function describeFrame(
  deps: Pick<Deps, 'db' | 'config' | 'log' | 'clock'>,
  language: Language,
): Promise<SiteFrame> {
  const contentStore = await getContentStore(deps);
  return {
    topMenus: menusUnder(contentStore.menus, '1000', '0'),
    bottomMenus: menusUnder(contentStore.menus, '9999', '0'),
    channels: contentStore.channels.map((channel) => toChannel(channel, language)),
    links: {
      complaint: getValue(contentStore, 'B2C_COMPLAINT_URL'),
      suggestion: getValue(contentStore, 'B2C_SUGGESTION_URL'),
      survey: getValue(contentStore, 'B2C_SURVEY_URL'),
    },
    information: getInformation(contentStore, language, deps.clock.today()),
    grey: isSwitchOn(contentStore, 'B2C_GRAY'),
  };
}

function getInformation(contentStore: ContentStore, language: Language, today: string): string {
  const document = findDocument(contentStore, informationKeys[language], today);
  return document ? contentStore.html(document, language === 'en' ? 'en' : 'zh') : '';
}

function toChannel(channel: ChannelRow, language: Language): SiteFrame['channels'][number] {
  const { kind, address } = channel;
  const words = language === 'en' ? [channel.nameEn, channel.hintEn] : [channel.name, channel.hint];
  const [name = '', hint = ''] = words;
  return { kind, name, hint, address, picture: channelPicture(kind) };
}
