import { captcha, login, retry } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';

/** The refusals about sign-in, registration and identity. */
export const identityRefusals = {
  captchaRequired: { status: 200, zh: '请先验证', en: 'Please complete the verification first.', next: captcha },
  captchaFailed: {
    status: 200,
    zh: '验证未通过，请再试一次',
    en: 'Verification failed. Please try again.',
    next: captcha,
  },
  captchaExpired: {
    status: 200,
    zh: '验证已过期，请重新验证',
    en: 'The verification has expired. Please verify again.',
    next: captcha,
  },
  loginFailed: { status: 200, zh: '信息错误，请重新登录。', en: 'Information error, please log in again' },
  providerLoginDown: {
    status: 200,
    zh: '会员账号登录暂时不可用，请改用其他方式登录',
    en: 'The membership login is not available at the moment. Please log in another way.',
  },
  providerLoginRefused: {
    status: 200,
    zh: '会员账号登录没有完成，请重新登录',
    en: 'The membership login was not completed. Please try again.',
  },
  providerLinkExpired: {
    status: 200,
    zh: '关联已过期，请重新用会员账号登录',
    en: 'The link has expired. Please log in with your membership account again.',
  },
  providerLinkTaken: {
    status: 200,
    zh: '该会员账号或您的账户已有其他关联，请先解除',
    en: 'This membership account or your account has another link. Please remove it first.',
  },
  providerMembersOnly: {
    status: 200,
    zh: '只有会员可以关联，请先注册或加入会员',
    en: 'Only members can be linked. Please register or join first.',
  },
  loginLocked: {
    status: 200,
    zh: '登录失败次数过多，请{minutes}分钟后再试',
    en: 'Too many failed attempts. Please try again in {minutes} minutes.',
  },
  smsCodeWrong: { status: 200, zh: '验证码填写错误', en: 'This verification code is not correct.' },
  smsCodeExpired: {
    status: 200,
    zh: '验证码已失效，请重新获取',
    en: 'This code has expired. Please request a new one.',
  },
  smsTooOften: {
    status: 200,
    zh: '验证码发送过于频繁，请{seconds}秒后再试',
    en: 'Please wait {seconds} seconds before requesting another code.',
  },
  smsDayLimit: {
    status: 200,
    zh: '今日可发送的验证码次数已用完，请明天再试',
    en: 'No more codes can be sent today. Please try again tomorrow.',
  },
  smsCountryClosed: {
    status: 200,
    zh: '暂不向该国家或地区发送短信，请使用邮箱验证码',
    en: 'We do not send text messages to this country. Please use a code by e-mail.',
  },
  contactTaken: {
    status: 200,
    zh: '该手机号或邮箱已用于登录另一个账户，请改用另一个，或用它登录',
    en: 'Another account already signs in with this mobile or e-mail address. Please use a different one, or sign in with it.',
  },
  lastContact: {
    status: 200,
    zh: '您目前只能用该邮箱登录，请先添加手机号，再更改邮箱',
    en: 'This e-mail address is your only way to sign in. Please add a mobile before you change it.',
  },
  signInTooOld: {
    status: 200,
    zh: '为保障账号安全，请重新登录后再操作',
    en: 'To protect your account, please log in again to continue.',
    next: login,
  },
  passkeyUnknown: {
    status: 200,
    zh: '该通行密钥已停用或不属于本站账号，请改用其他方式登录',
    en: 'This passkey is no longer in use here. Please log in another way.',
  },
  passkeyRefused: {
    status: 200,
    zh: '通行密钥验证未通过，请重试或改用其他方式登录',
    en: 'The passkey could not be verified. Please try again or log in another way.',
  },
  passkeyExpired: {
    status: 200,
    zh: '操作已超时，请重试',
    en: 'This took too long. Please try again.',
  },
  passkeyLimit: {
    status: 200,
    zh: '最多可添加{most}个通行密钥，请先删除不用的',
    en: 'You can have up to {most} passkeys. Please remove one that you no longer use.',
  },
  refreshTokenInvalid: {
    status: 401,
    zh: '登录已失效，请重新登录',
    en: 'Your session has ended. Please log in again.',
    next: login,
  },
  handInvalid: {
    status: 200,
    zh: '单点登录未成功，请重新登录',
    en: 'Single sign-on failed. Please log in again.',
    next: login,
  },
  mobileRegistered: {
    status: 200,
    zh: '该手机号已是会员，请直接登录',
    en: 'This mobile number belongs to a member. Please log in.',
    next: login,
  },
  documentRegistered: {
    status: 200,
    zh: '该证件已注册会员，请用证件号登录或联系客服',
    en: 'This document belongs to a member. Please log in with its number or contact us.',
    next: login,
  },
  mailRegistered: {
    status: 200,
    zh: '该邮箱已被其他会员使用，请更换',
    en: 'Another member already uses this e-mail address. Please use a different one.',
  },
  mobileUnchanged: {
    status: 200,
    zh: '新手机号与现在的相同，请填写另一个',
    en: 'This is your current mobile number. Please enter a different one.',
  },
  accountBlocked: {
    status: 200,
    zh: '此账号已停用。如有疑问，请致电客服。',
    en: 'This account is blocked. Please call our customer service if you have questions.',
  },
  accountNotBlockable: {
    status: 409,
    zh: '此账号不能停用或恢复：可能已停用、已恢复、已合并或已注销，请重新打开旅客页',
    en: 'This account cannot be blocked or unblocked: it may be blocked, open, merged or closed already. Please open the traveller’s page again.',
  },
  accountNotMergeable: {
    status: 409,
    zh: '账号不能合并：须并入另一个账号，且均未停用、合并或注销；会员不能并入短信用户',
    en: 'These accounts cannot be merged: they must differ, neither may be blocked, merged or closed, and a member cannot be merged into an SMS user.',
  },
  accountOpen: {
    status: 200,
    zh: '还有事项未办结，办结后才能注销：{what}',
    en: 'Your account can be closed once the following is settled: {what}',
  },
  joinDetailsWrong: {
    status: 200,
    zh: '姓名或证件号与会员信息不符，还可以试 {left} 次',
    en: 'The name or the document number does not match our records. Attempts left: {left}.',
  },
  joinTriesUsed: {
    status: 200,
    zh: '核对次数已用完，请致电客服加入会员',
    en: 'You have no attempts left. Please call us to join.',
    next: { action: 'call', zh: '致电客服', en: 'Call us' },
  },
  serviceBusy: {
    status: 200,
    zh: '在线客服忙，请稍后重试',
    en: 'The online service is busy. Please try again later.',
    next: retry,
  },
} as const satisfies Record<string, RefusalRow>;
