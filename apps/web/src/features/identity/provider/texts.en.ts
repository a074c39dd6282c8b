import type { providerTexts } from './texts.ts';

export default {
  waiting:
    'Your membership account is not linked with an account here yet. Please log in once by password or code, then confirm the link.',
  lead: 'Link your membership account to log in with it.',
  leadWaiting: '{name} has logged in at the membership site. If this is you, link the account to log in with it.',
  leadLinked: 'Linked. You can log in with your membership account.',
  somebody: 'A member',
  begin: 'Link',
  link: 'Confirm the link',
  unlink: 'Remove the link',
  busy: 'One moment…',
  linked: 'Linked',
  unlinked: 'The link has been removed',
} satisfies typeof providerTexts.zh;
