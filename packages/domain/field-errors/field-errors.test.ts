import { describe, expect, it } from 'vitest';
import { passengerErrorTexts } from '../booking/index.ts';
import { fieldErrorMessage, fieldErrorTexts, translateFieldError } from './index.ts';

describe('the texts of field errors', () => {
  it('have different English texts, so that a page can translate the message of a refusal', () => {
    const english = Object.values(fieldErrorTexts).map(({ en }) => en);
    expect(new Set(english).size).toBe(english.length);
  });

  it('appear in the language of the page', () => {
    const { zh, en } = passengerErrorTexts.surnameMissing;
    expect(translateFieldError(fieldErrorTexts, 'surnameMissing', 'zh-CN')).toBe(zh);
    expect(translateFieldError(fieldErrorTexts, 'surnameMissing', 'en')).toBe(en);
    expect(translateFieldError(fieldErrorTexts, 'please input surname', 'zh')).toBe(zh);
    expect(translateFieldError(fieldErrorTexts, 'please input surname', 'en')).toBe(en);
    expect(translateFieldError(fieldErrorTexts, '请填写短信验证码', 'en')).toBe(
      'Please enter the code from the text message',
    );
    expect(translateFieldError(fieldErrorTexts, 'order number', 'zh')).toBe('order number');
  });

  it('are sent in English for fields of a person, and in both languages for other fields', () => {
    expect(fieldErrorMessage('surnameMissing')).toBe('please input surname');
    expect(fieldErrorMessage('mailInvalid')).toBe('Please enter a valid e-mail address');
    expect(fieldErrorMessage('usernameMissing')).toBe('please fill mobile/email/document no/member card no');
    expect(fieldErrorMessage('mobileInvalid')).toMatchObject({ zh: '请填写正确格式的手机号' });
    expect(fieldErrorMessage('smsCodeMissing')).toMatchObject({ zh: '请填写短信验证码' });
  });
});
