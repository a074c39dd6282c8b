export * from './captchas.ts';
export * from './hand.ts';
export * from './joining.ts';
export { loginAtSystemManage, loginBySms, loginMember, sendLoginSmsCode } from './logins.ts';
export * from './online-service.ts';
export * from './registration.ts';
export * from './search-ticket.ts';
export { getLoginUser, logout, refreshTokens } from './sessions.ts';
export * from './sign-ins.ts';
