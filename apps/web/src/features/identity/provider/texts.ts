import { defineTexts } from '../../../i18n/texts.ts';

export const providerTexts = defineTexts('identity/provider', {
  waiting: '您的会员账号还没有关联本站账户。请用密码或验证码登录一次，再确认关联。',
  lead: '关联后，可用会员账号直接登录。',
  leadWaiting: '{name}已在会员网站登录。确认是您本人后关联，以后可直接登录。',
  leadLinked: '已关联，可用会员账号直接登录。',
  somebody: '一位会员',
  begin: '去关联',
  link: '确认关联',
  unlink: '解除关联',
  busy: '正在处理',
  linked: '已关联',
  unlinked: '已解除关联',
});
