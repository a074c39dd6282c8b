/** Strings made to break pages: each kind as it is and with a number, so that no two of a run are the same. */
const kinds = [
  '<script>window.hit=1</script>',
  '"><img src=x onerror=window.hit=1>',
  "'><svg onload=window.hit=1>",
  '<iframe srcdoc="<script>parent.hit=1</script>">',
  'javascript:window.hit=1',
  '{{constructor.constructor("window.hit=1")()}}',
  '<%= window.hit=1 %>',
  "' or 1=1 --",
  "'; drop table content_file; --",
  '\u0000\u0000null',
  '\u202e\u2066right to left\u2069',
  '\ud83d\ude00\ud800lone',
  '../../../../etc/passwd',
  '%00%0d%0aSet-Cookie: a=b',
  '%',
  '.*+?^$()[]{}|\\',
  '</title></head><body>',
  '</script><script>window.hit=1</script>',
  '&lt;b&gt;&#x3c;i&#x3e;',
  'Z̸̗̓a̴l̶g̵o̷'.repeat(8),
  '汉'.repeat(400),
  '[object Object]',
  '{"$gt":""}',
  '__proto__',
  '-1e309',
];

export function hostileStrings(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? '';
    return index < kinds.length ? kind : `${kind}${index}`;
  });
}
