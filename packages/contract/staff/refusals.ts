import type { RefusalRow } from '../refusal-row.ts';

/** The refusals of the desk. */
export const staffRefusals = {
  staffLoginFailed: { status: 200, zh: '账号或密码错误', en: 'The login or password is not correct.' },
  staffCodeNeeded: {
    status: 200,
    zh: '请输入身份验证器上的 6 位动态码，或一个恢复码',
    en: 'Please enter the 6-digit code from your authenticator, or a recovery code.',
  },
  staffCodeWrong: {
    status: 200,
    zh: '动态码不正确或已用过，请等下一个动态码再试',
    en: 'The code is wrong or has already been used. Please wait for the next one and try again.',
  },
  staffEnrolNeeded: {
    status: 200,
    zh: '首次登录须先绑定身份验证器',
    en: 'This is your first sign-in. Please set up an authenticator first.',
  },
  staffPasswordsOff: {
    status: 403,
    zh: '账号密码登录已停用，请使用企业账号登录',
    en: 'Signing in with a password is switched off. Please use your company account.',
  },
  staffProviderDown: {
    status: 200,
    zh: '企业账号登录暂时不可用，请稍后再试',
    en: 'The sign-in with a company account is not available at the moment. Please try again later.',
  },
  staffProviderRefused: {
    status: 200,
    zh: '企业账号登录没有完成，请重新登录',
    en: 'The sign-in with a company account was not completed. Please sign in again.',
  },
  staffNoRole: {
    status: 403,
    zh: '您的企业账号没有工作台权限，请联系管理员',
    en: 'Your company account has no access to the desk. Please contact your administrator.',
  },
  staffLoginTaken: {
    status: 409,
    zh: '工作台已有同名账号，请管理员先关联您的企业账号',
    en: 'The desk already has an account with this name. Please ask your administrator to link it.',
  },
  staffNotLinked: {
    status: 403,
    zh: '您的企业账号尚未关联工作台账号，请联系管理员',
    en: 'Your company account is not linked to an account at the desk yet. Please contact your administrator.',
  },
  staffDisabled: {
    status: 403,
    zh: '您的工作台账号已停用，请联系管理员',
    en: 'Your account at the desk is disabled. Please contact your administrator.',
  },
  serviceEnded: {
    status: 403,
    zh: '本次代办已结束，请重新核验来电人身份后再办理',
    en: 'This service session has ended. Please identify the caller again to continue.',
  },
  serviceOtherOrder: {
    status: 403,
    zh: '本次代办只针对一个订单，不能办理其他订单',
    en: 'This service session is for another order.',
  },
  callerNotIdentified: {
    status: 200,
    zh: '证件末四位与订单不符，请来电人再报一次；仍不符时不能代办',
    en: 'These characters match no document of the order. Please ask the caller again. If they still do not match, do not act.',
  },
  callerNotOfAccount: {
    status: 200,
    zh: '证件末四位与该账户的常用乘机人和以往旅客都不符，请来电人再报一次；仍不符时请逐项填写旅客',
    en: 'These characters match no saved passenger and no earlier traveller of the account. Please ask the caller again. If they still do not match, type the travellers in.',
  },
  messageGone: {
    status: 404,
    zh: '这条消息不能再次发送，请刷新后选择其他消息',
    en: 'This message cannot be sent again. Please reload and choose another one.',
  },
  documentGone: {
    status: 404,
    zh: '这份凭证现在不能打印，请刷新列表后重新选择',
    en: 'This document cannot be printed now. Please reload the list and choose another one.',
  },
  orderNotServable: {
    status: 200,
    zh: '该订单的账户已注销，不能代办',
    en: 'The account of this order is closed, so nobody can act for its owner.',
  },
  anotherPersonNeeded: {
    status: 403,
    zh: '这一步须由另一位同事完成',
    en: 'A colleague must complete this step.',
  },
  colleagueUnknown: {
    status: 200,
    zh: '没有这位同事，或其账号已停用',
    en: 'This colleague does not exist, or their account is disabled.',
  },
  colleagueMayNot: {
    status: 403,
    zh: '{name}没有这个队列的权限',
    en: '{name} has no access to this queue.',
  },
  ownedByColleague: {
    status: 409,
    zh: '{name}正在经办，接手请填写说明',
    en: '{name} has this work. Please add a note to take it over.',
  },
  overLimit: {
    status: 403,
    zh: '本单 {amount} 元，超出您的单笔上限 {limit} 元，请转{roles}办理',
    en: 'The amount is CNY {amount}; your limit for one item is CNY {limit}. Please hand it on to: {roles}.',
    next: { action: 'handOn', zh: '转交同事', en: 'Hand it on' },
  },
  staffLoginUsed: {
    status: 409,
    zh: '这个登录名已有人使用，请换一个',
    en: 'This login is in use. Please choose another one.',
  },
  roleNeedsTwo: {
    status: 403,
    zh: '管理员角色须由两位管理员授予：请先以其他角色邀请，再申请更改角色',
    en: 'Two administrators must grant this role. Please invite with another role, then ask for the change.',
  },
  staffNoMail: {
    status: 409,
    zh: '该账号没有登记邮箱，请在命令行设置密码',
    en: 'This account has no mail address. Please set the password on the command line.',
  },
  staffLinkGone: {
    status: 200,
    zh: '链接已失效或已使用，请联系管理员重新发送',
    en: 'This link has expired or has been used. Please ask your administrator for a new one.',
  },
  staffRoleOfProvider: {
    status: 409,
    zh: '该账号的角色由企业账号的用户组决定，请在企业账号系统更改',
    en: 'The company account gives this person the role. Please change the groups there.',
  },
  notYourself: {
    status: 403,
    zh: '不能对自己的账号办理，请另一位管理员办理',
    en: 'You cannot do this to your own account. Another administrator must do it.',
  },
  administratorsNeeded: {
    status: 409,
    zh: '至少须有 {least} 位能管理人员的同事',
    en: 'At least {least} people must be able to manage people.',
  },
  ownerChanged: {
    status: 409,
    zh: '经办人已被他人更改，未作改动',
    en: 'Somebody else has changed the owner meanwhile, so nothing was changed.',
  },
  tooManyViews: {
    status: 200,
    zh: '每张表最多保存 {most} 个视图，请先删除不用的',
    en: 'You can save up to {most} views of a table. Please delete one first.',
  },
  proposalWaits: {
    status: 409,
    zh: '同一事项已有一条申请等待复核，请先处理该申请',
    en: 'The same request is already waiting for a second person. Please decide that request first.',
    next: { action: 'openQueue', zh: '打开待办', en: 'Open the queue' },
  },
  proposalNotPossible: {
    status: 409,
    zh: '现在不能办理：{reason}',
    en: 'This cannot be done now: {reason}',
    next: { action: 'refuseProposal', zh: '退回申请', en: 'Reject the request' },
  },
} as const satisfies Record<string, RefusalRow>;
