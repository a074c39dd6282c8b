// The object that WeChat injects into the pages that it shows, with a pay sheet of the sandbox. `getBrandWCPayRequest`
// shows the sheet and answers with `err_msg`, as WeChat does.
(() => {
  const base = '/sandbox/gateway/wechat/sheet';
  const post = async (path, parameters) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(parameters) });
    return { ok: answer.ok, ...(await answer.json()) };
  };

  const button = (name, onClick) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = name;
    made.style.cssText = 'min-height:44px;min-width:120px;margin:8px;font:inherit';
    made.addEventListener('click', onClick);
    return made;
  };

  function showSheet({ subject, amount }, parameters, answer) {
    const sheet = document.createElement('dialog');
    sheet.setAttribute('aria-label', '微信支付');
    const facts = document.createElement('p');
    facts.textContent = `${subject} ¥${amount}`;
    const finish = (result) => {
      sheet.close();
      sheet.remove();
      answer({ err_msg: `get_brand_wcpay_request:${result}` });
    };
    const pay = async () => finish((await post('/pay', parameters)).ok ? 'ok' : 'fail');
    const cancel = () => finish('cancel');
    sheet.addEventListener('cancel', cancel);
    sheet.append(facts, button('确认支付', pay), button('取消', cancel));
    document.body.append(sheet);
    sheet.showModal();
  }

  window.WeixinJSBridge = {
    async invoke(name, parameters, answer) {
      if (name !== 'getBrandWCPayRequest') return answer({ err_msg: `${name}:fail` });
      const opened = await post('', parameters);
      if (opened.ok) showSheet(opened, parameters, answer);
      else answer({ err_msg: 'get_brand_wcpay_request:fail', err_desc: opened.error });
    },
  };
  document.dispatchEvent(new Event('WeixinJSBridgeReady'));
})();
