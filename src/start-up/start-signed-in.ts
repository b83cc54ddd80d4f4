/**
 * The beginning of a page behind the sign-in that is opened by its address: its files are asked for at once, with what
 * it asks the server first. Nobody waits for one file to name the next, nor for the rights before the question.
 */
import {
  SIGNED_IN_PAGES,
  type SignedInPage,
  type SignedInPages,
  valuesIn,
} from '#contract/public-pages/signed-in-pages.ts'
import { isIdentifier } from '#contract/foundation/identifier.ts'
import type { Session } from '#contract/people/kept-session.ts'
import { routes } from '#src/api/routes.gen.ts'
import { keptRights } from '#src/features/auth/kept-rights.ts'
import { storedSession } from '#src/features/auth/stored-session.ts'
import { askEarly } from './ask-early.ts'
import type { FilesByKind } from './files.ts'
import { wantedLanguage } from './language.ts'
import { preloadAll } from './preload.ts'

/** A page that is opened by its reader. */
export interface OpenedPage {
  readonly session: Session
  readonly page: SignedInPage
  readonly isStaff: boolean
  /** Values of the address by their names. */
  readonly values: Readonly<Record<string, string>>
  readonly files: Required<Pick<FilesByKind, 'style' | 'script'>>
}

function filled(path: string, values: Readonly<Record<string, string>>): string {
  return path.replace(/\$\w+/g, (name) => values[name] ?? name)
}

/** An address with a wrong id is no page; its own code says so without asking. */
export function isWhole(values: Readonly<Record<string, string>>): boolean {
  return Object.entries(values).every(([name, value]) => !name.endsWith('Id') || isIdentifier(value))
}

function filesOf({ files, frame, office, texts }: SignedInPages, page: SignedInPage, isStaff: boolean) {
  const language = wantedLanguage()
  const ofTexts = page.texts.flatMap((name) => texts[name]?.[language] ?? [])
  const places = new Set([...frame, ...(isStaff ? office : []), ...page.files, ...ofTexts])
  const all = [...places].map((place) => files[place] ?? '')
  const isStyle = (file: string) => file.endsWith('.css')
  return { style: all.filter(isStyle), script: all.filter((file) => !isStyle(file)) }
}

function tableOfPage(): SignedInPages | null {
  const table = document.querySelector<HTMLMetaElement>(`meta[name=${SIGNED_IN_PAGES}]`)
  return table === null ? null : (JSON.parse(table.content) as SignedInPages)
}

/** Null: nobody has signed in, or the address is no page behind the sign-in. */
export function openedPage(): OpenedPage | null {
  const session = storedSession()
  const table = session === null ? null : tableOfPage()
  if (session === null || table === null) return null
  const isStaff = session.role !== 'student'
  const readers = isStaff ? 'staff' : 'students'
  const page = table.pages.find(
    (one) => (one.readers ?? readers) === readers && valuesIn(location.pathname, one.path) !== null,
  )
  if (page === undefined) return null
  const values = valuesIn(location.pathname, page.path) ?? {}
  return { session, page, isStaff, values, files: filesOf(table, page, isStaff) }
}

/** Asks for everything that the page is made of. */
export function startSignedIn({ session, page, isStaff, values, files }: OpenedPage): void {
  const language = wantedLanguage()
  void askEarly(routes.auth.rolesPermissions.path, language, session.token)
  const rights = keptRights(session.user.id)?.permissions
  // A student of whom nothing is kept (a killed browser may have lost it) has what students have; of staff nothing is known.
  const maySee = (right: string) => rights?.includes(right) ?? !isStaff
  // An address that says more may ask for something else.
  const asks = location.search === '' ? (page.asks ?? []) : []
  for (const { path, method, right } of asks)
    if (isWhole(values) && (right === undefined || maySee(right)))
      void askEarly(filled(path, values), language, session.token, method)
  window.miqyasTexts = page.texts
  // The parser finds what every page begins with first.
  setTimeout(() => preloadAll(files))
}
