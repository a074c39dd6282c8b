import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { housekeepingModule } from '../../src/platform/runtime.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';
import { createSampleModule } from './sample-module.ts';
import * as operations from './sample-operations.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({
    modules: [housekeepingModule, createSampleModule()],
    env: { CLIENT_ID: 'partner', CLIENT_SECRET: 'pass' },
  });
});
afterAll(() => site.close());

const pet = { params: { kind: 'cat' }, body: { name: 'Mimi', age: 3, owner: { mail: 'a@b.cn' } } } as const;

describe('request input', () => {
  test('that is wrong is refused with every field, the rule it broke and the next step', async () => {
    const answer = await site.api.callLoosely(operations.registerPet, {
      params: { kind: 'fish' },
      query: { dryRun: 'perhaps' },
      headers: { smscode: '12' },
      body: { name: 'x', age: 3.5, owner: {} },
    });
    expect(answer).toMatchObject({ status: 400, code: 0, error: 'invalidInput' });
    expect(answer.fields).toEqual([
      { path: 'params.kind', rule: 'choice', message: '不在可选范围内' },
      { path: 'query.dryRun', rule: 'choice', message: '不在可选范围内' },
      { path: 'headers.smscode', rule: 'regex', message: '请填写短信验证码' },
      { path: 'name', rule: 'min', message: '至少 2 个字符' },
      { path: 'age', rule: 'type', message: '类型不正确' },
      { path: 'owner.mail', rule: 'required', message: '必填' },
    ]);
  });

  test('is refused in English to a reader of English', async () => {
    const bad = { ...pet, body: { name: '', age: 31, owner: { mail: 'nowhere' } } };
    const answer = await site.api.callLoosely(operations.registerPet, bad, {
      headers: { 'accept-language': 'en-GB,zh;q=0.5' },
    });
    expect(answer.message).toBe('Please check the marked fields.');
    expect(answer.fields).toEqual([
      { path: 'name', rule: 'required', message: 'Required' },
      { path: 'age', rule: 'max', message: 'Not above 30' },
      { path: 'owner.mail', rule: 'email', message: 'Please enter a valid e-mail address' },
    ]);
    const visitor = site.api.another();
    visitor.setCookie('lang', 'en');
    expect((await visitor.callLoosely(operations.registerPet, bad)).message).toBe('Please check the marked fields.');
  });

  test('whose body is missing, broken, too large or of another kind is refused with 400', async () => {
    const send = async (contentType: string, payload: string) => {
      const headers = { 'content-type': contentType };
      const answer = await site.app.inject({ method: 'POST', url: '/api/sample/pets/cat', headers, payload });
      return { status: answer.statusCode, fields: JSON.parse(answer.payload).fields };
    };
    expect(await send('application/json', '')).toEqual({
      status: 400,
      fields: [{ path: 'body', rule: 'required', message: '必填' }],
    });
    expect(await send('application/json', '{"name":')).toMatchObject({
      status: 400,
      fields: [{ path: 'body', rule: 'json' }],
    });
    expect(await send('application/json', '{"__proto__":{"x":1}}')).toMatchObject({
      status: 400,
      fields: [{ rule: 'json' }],
    });
    expect(await send('application/json', `{"name":"${'x'.repeat(70_000)}"}`)).toMatchObject({
      status: 400,
      fields: [{ rule: 'size' }],
    });
    expect(await send('text/plain', 'hello')).toMatchObject({
      status: 400,
      fields: [{ path: 'body', rule: 'contentType' }],
    });
  });

  test('with characters that the database cannot store is refused, field by field, anywhere in the input', async () => {
    const answer = await site.api.callLoosely(operations.registerPet, {
      ...pet,
      body: { name: 'Mi\u0000mi', age: 3, owner: { mail: 'a@b.cn' } },
    });
    expect(answer).toMatchObject({ status: 400, error: 'invalidInput' });
    expect(answer.fields).toEqual([{ path: 'name', rule: 'characters', message: '含有无法识别的字符，请重新填写' }]);
  });

  test('may be a form only if the operation accepts forms', async () => {
    expect(await site.api.expectOk(operations.postForm, { body: { word: '你好 & hi' } }, { asForm: true })).toEqual({
      word: '你好 & hi',
    });
    expect(await site.api.expectOk(operations.postForm, { body: { word: 'json' } })).toEqual({ word: 'json' });
    const answer = await site.api.call(operations.registerPet, pet, { asForm: true });
    expect(answer).toMatchObject({ status: 400, fields: [{ path: 'body', rule: 'contentType' }] });
  });
});
