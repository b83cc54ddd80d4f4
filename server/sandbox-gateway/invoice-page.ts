/** The sandbox's own page, where a buyer types the card. Without scripts; in both languages at once. */
import { escapeHtml } from '#server/http/escape-html.ts'
import type { KeptInvoice } from './kept-payments.ts'
import { sandboxPage, TRIAL } from './page.ts'

type State = 'open' | 'declined' | 'wrong' | 'over'

const SAID: Readonly<Record<State, readonly [string, string] | null>> = {
  open: null,
  declined: ['لم تُقبل البطاقة. جرّب بطاقة أخرى.', 'The card was declined. Try another one.'],
  wrong: ['راجع بيانات البطاقة.', 'Check the card.'],
  over: ['انتهى وقت هذه الفاتورة، ولم يُخصم شيء.', 'The time of this invoice is over. Nothing was taken.'],
}

const FIELDS: readonly (readonly [name: string, arabic: string, english: string, autocomplete: string])[] = [
  ['name', 'الاسم على البطاقة', 'Name on the card', 'cc-name'],
  ['number', 'رقم البطاقة', 'Card number', 'cc-number'],
  ['month', 'الشهر', 'Month', 'cc-exp-month'],
  ['year', 'السنة', 'Year', 'cc-exp-year'],
  ['cvc', 'رمز الأمان', 'Security code', 'cc-csc'],
]

const both = (arabic: string, english: string): string => `${arabic} <span lang="en" dir="ltr">(${english})</span>`

export function invoicePage({ amount, description, backUrl }: KeptInvoice, state: State): string {
  const said = SAID[state]
  const total = `${(amount / 100).toFixed(2)} SAR`
  const fields = FIELDS.map(
    ([name, arabic, english, autocomplete]) =>
      `<label>${both(arabic, english)}<input name="${name}" required dir="ltr" autocomplete="${autocomplete}"></label>`,
  )
  const form = `<form method="post">${fields.join('\n')}<button>${both('ادفع', 'Pay')}</button></form>`
  return sandboxPage(
    'الدفع (تجربة)',
    `<h1>صفحة الدفع في البوابة</h1>
${TRIAL}
${said === null ? '' : `<p role="alert">${both(...said)}</p>`}
<dl>
<dt>المبلغ</dt><dd><bdi dir="ltr">${escapeHtml(total)}</bdi></dd>
<dt>الوصف</dt><dd><bdi>${escapeHtml(description)}</bdi></dd>
</dl>
${state === 'over' ? '' : form}
<p><a href="${escapeHtml(backUrl)}">${both('العودة إلى الأكاديمية', 'Back to the academy')}</a></p>`,
  )
}
