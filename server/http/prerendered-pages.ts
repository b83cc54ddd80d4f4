/** Inserts the academy's present settings into pages that the build prerendered. */
import {
  ACADEMY_MARKS,
  type PrerenderedAcademy,
  prerenderedFile,
  type PrerenderedPage,
} from '#contract/public-pages/prerendered-pages.ts'
import { postedSignIn, POSTED_SIGN_IN } from '#contract/people/posted-sign-in.ts'
import { escapeHtml } from './escape-html.ts'

export interface PrerenderedFor extends PrerenderedPage {
  readonly academy: PrerenderedAcademy
  /** Exam room to which a sign-in leads; null if there is none. */
  readonly returnTo: string | null
}

/** True for files of prerendered pages, which are sent only at the address of their page. */
export function isPrerenderedFile(path: string): boolean {
  return path.startsWith('/prerendered/')
}

/** Path of a prerendered page among the client's files; null if there is none. */
export function prerenderedPath(page: PrerenderedPage): string | null {
  const file = prerenderedFile(page)
  return file === null ? null : `/${file}`
}

const TO_REGISTER = 'href="/register"'
const POSTS_SIGN_IN = `action="${POSTED_SIGN_IN}"`

/** The page `template`, as the build prerendered it, with the academy's data in place of its marks. */
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
