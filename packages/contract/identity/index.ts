export * from './captchas.ts';
export { loginAtSystemManage, loginBySms, loginMember, sendLoginSmsCode } from './logins.ts';
export * from './registration.ts';
export * from './sessions.ts';
export * from './sign-ins.ts';
