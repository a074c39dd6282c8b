export * from './account.ts';
export * from './bot-wall.ts';
export * from './captchas.ts';
export * from './human-check.ts';
export * from './joining.ts';
export {
  codeSent,
  loginAtSystemManage,
  loginByMail,
  loginBySms,
  loginMember,
  sendLoginMailCode,
  sendLoginSmsCode,
  smsCodeRefusals,
  tokens,
} from './logins.ts';
export * from './online-service.ts';
export * from './passkeys.ts';
export * from './provider-login.ts';
export * from './registration.ts';
export * from './search-ticket.ts';
export { getLoginUser, logout, refreshTokens } from './sessions.ts';
export * from './sign-ins.ts';
export * from './sso.ts';
