/** Text messages: the port, the adapter for Alibaba Cloud, and the sandbox. */
export { createAliyunSms } from './aliyun/aliyun-sms.ts';
export { readAliyunConfig, smsSettings } from './aliyun/config.ts';
export type { SmsPort, TextMessage } from './port.ts';
export { createSandboxSms, type SmsFault, setSmsFault } from './sandbox-sms.ts';
