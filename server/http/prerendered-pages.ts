/** Pages that the build has prerendered as HTML: the academy, as its settings are now, put into them. */
import {
  ACADEMY_MARKS,
  type PrerenderedAcademy,
  prerenderedFile,
  type PrerenderedPage,
} from '#contract/prerendered-pages.ts'
import { postedSignIn, POSTED_SIGN_IN } from '#contract/posted-sign-in.ts'
import { escapeHtml } from './escape-html.ts'

export interface PrerenderedFor extends PrerenderedPage {
  readonly academy: PrerenderedAcademy
  /** The exam room that a newcomer signs in for; null: none. */
  readonly returnTo: string | null
}

/** They are sent at the address of their page only. */
export function isPrerenderedFile(path: string): boolean {
  return path.startsWith('/prerendered/')
}

/** Where the prerendered page lies among the client's files; null: there is none. */
export function prerenderedPath(page: PrerenderedPage): string | null {
  const file = prerenderedFile(page)
  return file === null ? null : `/${file}`
}

const TO_REGISTER = 'href="/register"'
const POSTS_SIGN_IN = `action="${POSTED_SIGN_IN}"`

/** `template`: a prerendered page as it was built. */
export function nameAcademy(template: string, { academy, language, returnTo }: PrerenderedFor): string {
  const toRegister = returnTo === null ? '/register' : `/register?returnTo=${encodeURIComponent(returnTo)}`
  const posted = postedSignIn({ language, room: returnTo })
  return template
    .replace(POSTS_SIGN_IN, () => `action="${escapeHtml(posted)}"`)
    .replaceAll(TO_REGISTER, () => `href="${toRegister}"`)
    .replaceAll(ACADEMY_MARKS.academy, () => escapeHtml(JSON.stringify(academy)))
    .replaceAll(ACADEMY_MARKS.name, () => escapeHtml(academy[language]))
    .replaceAll(ACADEMY_MARKS.logo, () => escapeHtml(academy.logoUrl ?? ''))
}
