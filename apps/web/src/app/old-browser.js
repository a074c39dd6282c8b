/*
 * Shows a notice in browsers that cannot run the site, and only in those. It uses syntax of the year 2009 and no
 * modules. The notice lies over the page; after closing it, the visitor can still read the page.
 */
(function (window, document) {
  if (window.showIENotice) return;

  var isEnglish = document.documentElement.lang === 'en';
  var isIE11 = document.documentMode === 11;
  var texts = isEnglish
    ? {
        title: 'Please update your browser',
        old: 'Your browser is out of date. For a better experience, please upgrade to IE11 or Google Chrome.',
        ie11: 'Internet Explorer 11 itself can no longer run this site: please use Google Chrome or Microsoft Edge.',
        close: 'OK'
      }
    : {
        title: '请升级浏览器',
        old: '您当前的浏览器版本过低，为获得更好的使用体验，请升级至IE11浏览器或谷歌浏览器',
        ie11: 'IE11 也已无法运行本网站，请使用谷歌 Chrome 或微软 Edge 浏览器。',
        close: '我知道了'
      };
  var notice = null;
  var before = null;

  function add(parent, name, style, text) {
    var element = document.createElement(name);
    element.style.cssText = style;
    if (text) element.appendChild(document.createTextNode(text));
    parent.appendChild(element);
    return element;
  }

  function keyPressed(event) {
    var key = event.keyCode;
    if (key === 27) hideIENotice();
    // The notice has only one control, so Tab stays on it.
    if (key === 9 && event.preventDefault) event.preventDefault();
  }

  function showIENotice() {
    if (notice || !document.body) return;
    before = document.activeElement;
    notice = add(
      document.body,
      'div',
      'position:fixed;z-index:1000;left:0;top:0;width:100%;height:100%;background:#5a686c;background:rgba(11,33,41,.56)'
    );
    var box = add(
      notice,
      'div',
      'box-sizing:border-box;width:90%;max-width:440px;margin:120px auto 0;padding:26px 28px;background:#fff;color:#0b2129;border-radius:16px;font:15px/1.65 "PingFang SC","Microsoft YaHei",sans-serif'
    );
    box.setAttribute('role', 'alertdialog');
    box.setAttribute('aria-modal', 'true');
    box.setAttribute('aria-labelledby', 'ie-notice-title');
    box.setAttribute('aria-describedby', 'ie-notice-text');
    add(box, 'h2', 'margin:0;font-size:18px', texts.title).id = 'ie-notice-title';
    var words = add(box, 'div', 'margin:6px 0 20px;color:#3f555b');
    words.id = 'ie-notice-text';
    add(words, 'p', 'margin:0', texts.old);
    if (isIE11) add(words, 'p', 'margin:8px 0 0', texts.ie11);
    var button = add(
      box,
      'button',
      'display:block;width:100%;height:48px;border:0;border-radius:8px;background:#143f4b;color:#fff;font:inherit;font-weight:700;text-align:center;cursor:pointer',
      texts.close
    );
    button.type = 'button';
    button.onclick = hideIENotice;
    notice.onkeydown = keyPressed;
    button.focus();
  }

  function hideIENotice() {
    if (!notice) return;
    document.body.removeChild(notice);
    notice = null;
    if (before && before.focus) before.focus();
  }

  window.showIENotice = showIENotice;
  window.hideIENotice = hideIENotice;
  if (document.readyState === 'complete' || document.readyState === 'interactive') showIENotice();
  else if (document.addEventListener) document.addEventListener('DOMContentLoaded', showIENotice);
  else window.attachEvent('onload', showIENotice);
})(window, document);
