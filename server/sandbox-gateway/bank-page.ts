/** The page on which a buyer of the sandbox plays the bank. Without scripts; in both languages at once. */
import { escapeHtml } from '#server/http/escape-html.ts'
import { APPROVALS, type Approval } from './lifecycle.ts'
import type { KeptPayment } from './kept-payments.ts'
import { sandboxPage, TRIAL } from './page.ts'

const WORDS: Readonly<Record<Approval, readonly [string, string]>> = {
  AUTHENTICATED: ['تأكيد الدفع', 'Approve'],
  ATTEMPTED: ['تأكيد دون سؤال من البنك', 'Approve without a question'],
  REJECTED: ['رفض الدفع', 'Reject'],
  UNAVAILABLE: ['خدمة البنك متوقفة', 'The bank is away'],
  FAILED: ['فشل التحقق', 'Verification fails'],
}

export function bankPage({ amount, lastFour, description }: KeptPayment): string {
  const total = `${(amount / 100).toFixed(2)} SAR`
  const buttons = APPROVALS.map((approval) => {
    const [arabic, english] = WORDS[approval]
    return `<button name="approval" value="${approval}">${arabic} <span lang="en" dir="ltr">(${english})</span></button>`
  })
  return sandboxPage(
    'تأكيد الدفع (تجربة)',
    `<h1>تأكيد الدفع من البنك</h1>
${TRIAL}
<dl>
<dt>المبلغ</dt><dd><bdi dir="ltr">${escapeHtml(total)}</bdi></dd>
<dt>البطاقة</dt><dd><bdi dir="ltr">•••• ${escapeHtml(lastFour)}</bdi></dd>
<dt>الوصف</dt><dd><bdi>${escapeHtml(description)}</bdi></dd>
</dl>
<form method="post">${buttons.join('\n')}</form>`,
  )
}
