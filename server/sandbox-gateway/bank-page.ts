/** The page on which a buyer of the sandbox plays the bank. Without scripts; in both languages at once. */
import { escapeHtml } from '#server/http/escape-html.ts'
import { APPROVALS, type Approval } from './lifecycle.ts'
import type { KeptPayment } from './kept-payments.ts'

const WORDS: Readonly<Record<Approval, readonly [string, string]>> = {
  AUTHENTICATED: ['تأكيد الدفع', 'Approve'],
  ATTEMPTED: ['تأكيد دون سؤال من البنك', 'Approve without a question'],
  REJECTED: ['رفض الدفع', 'Reject'],
  UNAVAILABLE: ['خدمة البنك متوقفة', 'The bank is away'],
  FAILED: ['فشل التحقق', 'Verification fails'],
}

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.6 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{width:min(26rem,calc(100vw - 2rem));padding-block:1.5rem}
h1{font-size:1.25rem;margin-block:0 .25rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin-block:1rem}
dd{margin:0;text-align:end}
button{display:block;width:100%;min-height:3rem;margin-block-start:.75rem;font:inherit;border-radius:.5rem;border:1px solid;background:none;color:inherit;cursor:pointer}
button:first-of-type{background:#0f766e;border-color:#0f766e;color:#fff}
small{opacity:.8}
`

export function bankPage({ amount, lastFour, description }: KeptPayment): string {
  const total = `${(amount / 100).toFixed(2)} SAR`
  const buttons = APPROVALS.map((approval) => {
    const [arabic, english] = WORDS[approval]
    return `<button name="approval" value="${approval}">${arabic} <span lang="en" dir="ltr">(${english})</span></button>`
  })
  return `<!doctype html>
<html lang="ar" dir="rtl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>تأكيد الدفع (تجربة)</title><style>${STYLE}</style></head>
<body><main>
<h1>تأكيد الدفع من البنك</h1>
<p>هذه صفحة تجربة: لا يُخصم أي مبلغ. <span lang="en" dir="ltr">This is a test page: no money is taken.</span></p>
<dl>
<dt>المبلغ</dt><dd><bdi dir="ltr">${escapeHtml(total)}</bdi></dd>
<dt>البطاقة</dt><dd><bdi dir="ltr">•••• ${escapeHtml(lastFour)}</bdi></dd>
<dt>الوصف</dt><dd><bdi>${escapeHtml(description)}</bdi></dd>
</dl>
<form method="post">${buttons.join('\n')}</form>
</main></body></html>
`
}
