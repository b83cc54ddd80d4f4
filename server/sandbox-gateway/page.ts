/** The frame of the sandbox's pages, without scripts. */

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.6 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{width:min(26rem,calc(100vw - 2rem));padding-block:1.5rem}
h1{font-size:1.25rem;margin-block:0 .25rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin-block:1rem}
dd{margin:0;text-align:end}
label{display:block;margin-block-start:.75rem}
input{display:block;width:100%;box-sizing:border-box;min-height:2.75rem;font:inherit;padding-inline:.75rem;border-radius:.5rem;border:1px solid}
button{display:block;width:100%;min-height:3rem;margin-block-start:.75rem;font:inherit;border-radius:.5rem;border:1px solid;background:none;color:inherit;cursor:pointer}
button:first-of-type{background:#0f766e;border-color:#0f766e;color:#fff}
small{opacity:.8}
`

export function sandboxPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="ar" dir="rtl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title}</title><style>${STYLE}</style></head>
<body><main>
${content}
</main></body></html>
`
}

/** No money is in it. */
export const TRIAL = `<p>هذه صفحة تجربة: لا يُخصم أي مبلغ. <span lang="en" dir="ltr">This is a test page: no money is taken.</span></p>`
