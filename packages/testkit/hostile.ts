/** Strings that try to break pages, calls and stores. A string that is executed sets `window.hit`. */
const kinds = [
  // Scripts
  '<script>window.hit=1</script>',
  '</script><script>window.hit=1</script>',
  '<ScRiPt>window.hit=1</sCrIpT>',
  '<script src=//elsewhere.example></script>',
  'javascript:window.hit=1',
  'java\u0000script:window.hit=1',
  'data:text/html,<script>parent.hit=1</script>',
  '";window.hit=1;//',
  "');window.hit=1;//",
  '`$\u007bwindow.hit=1}`',
  '\u2028window.hit=1\u2029',
  // HTML
  '"><img src=x onerror=window.hit=1>',
  "'><svg onload=window.hit=1>",
  '<svg><script>window.hit=1</script></svg>',
  '<iframe srcdoc="<script>parent.hit=1</script>">',
  '<a href="javascript:window.hit=1" autofocus onfocus=window.hit=1>x</a>',
  '<details open ontoggle=window.hit=1>',
  '<style>*{display:none}</style>',
  '<base href=//elsewhere.example>',
  '<meta http-equiv=refresh content=0;url=//elsewhere.example>',
  '<form action=//elsewhere.example><input name=password>',
  '</title></head><body>',
  '</textarea><img src=x onerror=window.hit=1>',
  '<!--',
  ']]><![CDATA[',
  '&lt;b&gt;&#x3c;i&#x3e;',
  '＜script＞window.hit=1＜/script＞',
  // Template expressions
  '{{constructor.constructor("window.hit=1")()}}',
  '$\u007b7*7}#{7*7}',
  '<%= window.hit=1 %>',
  '{name} {0} %s %n %d',
  // SQL and queries of other stores
  "' or 1=1 --",
  "'; drop table account; --",
  "1'; select pg_sleep(9); --",
  '" union select password_hash from account --',
  '\\',
  '$1',
  '{"$gt":""}',
  '*)(uid=*))(|(uid=*',
  // Files, headers, addresses
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  '//elsewhere.example/%2f..',
  '\r\nSet-Cookie: hit=1\r\n\r\n<html>',
  '%00%0d%0aSet-Cookie: a=b',
  '%',
  '%ff%fe',
  '?a=b&a=c#d',
  // Characters
  '\u0000\u0000null',
  '\u202e\u2066right to left\u2069',
  '\ud83d\ude00\ud800lone',
  '\udc00',
  '\ufeff\u200b\u200d\u00ad',
  '\u0007\u001b[31m\u0008',
  '\ufdfa\ufdfa',
  'Z̸̗̓a̴l̶g̵o̷'.repeat(8),
  '👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'İıſK',
  // Texts that look like other values
  '[object Object]',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-1e309',
  '0x7fffffffffffffff',
  '.*+?^$()[]{}|\\',
  '(a+)+$',
  "=cmd|' /C calc'!A0",
  '',
  ' ',
  // Length
  '汉'.repeat(400),
  'a'.repeat(5000),
  '<'.repeat(3000),
];

/** The forms of a string: as it is, inside normal text, in capitals, encoded once and twice, repeated many times. */
const ways: readonly ((kind: string) => string)[] = [
  (kind) => kind,
  (kind) => `李${kind}`,
  (kind) => `${kind}13800000001`,
  (kind) => `QINGHE ${kind} LI`,
  (kind) => kind.toUpperCase(),
  (kind) => encodeURIComponent(kind.toWellFormed()),
  (kind) => encodeURIComponent(encodeURIComponent(kind.toWellFormed())),
  (kind) => kind + kind,
];

/**
 * The step through the kinds. It is large, so that a few strings are of many kinds. It has no divisor in common with
 * the number of kinds.
 */
const stride = 29;

/**
 * Returns the same strings at every call, all different: first all kinds as they are, then their other forms. At most
 * 500.
 */
export function hostileStrings(count: number): string[] {
  const mixed = kinds.map((_, index) => kinds[(index * stride) % kinds.length] ?? '');
  const all = new Set(ways.flatMap((write) => mixed.map(write)));
  return [...all].slice(0, Math.min(count, 500));
}
