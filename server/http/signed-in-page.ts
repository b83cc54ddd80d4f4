/** Page after a sign-in that was posted without a script: it stores the session and continues. */
import type { SignedIn } from '#contract/people/auth.ts'
import { noteForExams, SESSION_KEY, sessionOf } from '#contract/people/kept-session.ts'
import { POSTED_SIGN_IN, postedSignIn, type PostedSignIn } from '#contract/people/posted-sign-in.ts'
import arabic from '#locales/ar/auth.json' with { type: 'json' }
import english from '#locales/en/auth.json' with { type: 'json' }
import type { Locale } from '#locales/messages.ts'
import { escapeHtml } from './escape-html.ts'
import { inlineScriptHashes } from './security.ts'

const TEXTS = { ar: arabic.login, en: english.login } as const

export const NEEDS_SCRIPTS: Readonly<Record<Locale, string>> = { ar: TEXTS.ar.needsScripts, en: TEXTS.en.needsScripts }

/** A browser that stores nothing shows a message; otherwise it would ask for the password again. */
const SCRIPT = `<script>
  ;(function (needs) {
    try {
      localStorage.setItem('${SESSION_KEY}', needs.dataset.session)
      document.cookie = '${noteForExams(true)}'
      location.replace(needs.dataset.leadsTo)
    } catch {
      needs.hidden = false
    }
  })(document.getElementById('needs'))
</script>`

/** Policy that allows the page's own script and styles only. */
export const SIGNED_IN_PAGE_POLICY = [
  "default-src 'none'",
  `script-src ${inlineScriptHashes(SCRIPT).join(' ')}`,
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

const STYLES = `<style>
  :root { color-scheme: light dark; }
  body { font: 1.125rem/1.7 system-ui, sans-serif; max-width: 34rem; margin: 4rem auto; padding-inline: 1.25rem; }
  h1 { font-size: 1.5rem; }
</style>
<noscript><style>#needs { display: block; }</style></noscript>`

/** Page that continues to the exam, or to the page to which the app leads after a sign-in. */
export function signedInPage(signedIn: SignedIn, place: PostedSignIn): string {
  const { language, room } = place
  const session = JSON.stringify(sessionOf(signedIn))
  const { title, needsScripts } = TEXTS[language]
  return [
    `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8" />`,
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    `<title>${escapeHtml(title)}</title>${STYLES}</head><body>`,
    `<main id="needs" hidden data-session="${escapeHtml(session)}" data-leads-to="${escapeHtml(room ?? POSTED_SIGN_IN)}">`,
    `<h1>${escapeHtml(title)}</h1><p role="alert">${escapeHtml(needsScripts)}</p>`,
    `<p><a href="${escapeHtml(postedSignIn(place))}">${escapeHtml(title)}</a></p></main>${SCRIPT}</body></html>`,
  ].join('\n')
}
