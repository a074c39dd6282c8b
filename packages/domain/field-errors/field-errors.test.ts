import { describe, expect, it } from 'vitest';
import { fieldErrorMessage, fieldErrorText, fieldErrorTexts, translateFieldError } from './index.ts';

describe('the sentences of field errors', () => {
  it('are told apart by their English words, so that a page can translate the message of a refusal', () => {
    const english = Object.values(fieldErrorTexts).map(({ en }) => en);
    expect(new Set(english).size).toBe(english.length);
  });

  it('are shown in the language of the page', () => {
    expect(fieldErrorText('surnameMissing', 'zh-CN')).toBe('请填写姓');
    expect(fieldErrorText('surnameMissing', 'en')).toBe('please input surname');
    expect(translateFieldError('please input surname', 'zh-CN')).toBe('请填写姓');
    expect(translateFieldError('请填写短信验证码', 'en')).toBe('Please enter the SMS code');
    expect(translateFieldError('order number', 'zh-CN')).toBe('order number');
  });

  it('travel as the specification has them: English for the fields of a person, both languages for the others', () => {
    expect(fieldErrorMessage('surnameMissing')).toBe('please input surname');
    expect(fieldErrorMessage('mailInvalid')).toBe('please input a valid email');
    expect(fieldErrorMessage('usernameMissing')).toBe('please fill mobile/email/document no/member card no');
    expect(fieldErrorMessage('mobileInvalid')).toMatchObject({ zh: '请填写正确格式的手机号' });
    expect(fieldErrorMessage('smsCodeMissing')).toMatchObject({ zh: '请填写短信验证码' });
  });
});
