export { type Answer, type Api, type CallInput, type CallOptions, createApi } from './api.ts';
export { addPasskey, logInByPasskey, type SoftPasskey } from './authenticator.ts';
export { passSlider, passWork, type Sample, slideByHand } from './captcha.ts';
export { hostileStrings } from './hostile.ts';
export { adult, baby, child, citizenNumber, citizensADay, type PassengerForm } from './people.ts';
export { actFor, openServiceFor } from './service.ts';
export {
  demoMember,
  hashForLogin,
  readNextSmsCode,
  readSmsCode,
  signInByMail,
  signInBySms,
  signInMember,
} from './sign-in.ts';
export { authenticatorCode, demoClerks, demoPeople, demoSupervisor, enrolStaff, signInStaff } from './staff.ts';
export { type HttpAnswer, type HttpRequest, type Transport, throughApp, throughHttp } from './transports.ts';
