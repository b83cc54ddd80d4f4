/**
 * The table of the pages behind the sign-in, as the build writes it into the academy's page
 * (`scripts/vite/signed-in-pages.ts`): the server leaves in it the page of the address, and the script of the head asks
 * for what that page needs (`src/start-up/start-signed-in.ts`). It follows from the build alone and knows no person.
 */

/** Places of files in the list of a table. */
type Places = readonly number[]

/** A page asks the server this first. */
export interface FirstQuestion {
  /** The path of the API, with the names of the page's address in it: `/api/exams/$examId`. */
  readonly path: string
  /** None: it reads. */
  readonly method?: 'POST'
  /** It would be refused without this right, and is not asked. */
  readonly right?: string
}

export interface SignedInPage {
  /** The address of its route: `/exams/$examId/reports`. */
  readonly path: string
  readonly files: Places
  /** Names of the texts that it shows beside those of every page. */
  readonly texts: readonly string[]
  readonly asks?: readonly FirstQuestion[]
  /** True if the server renders it for students, who read it before its scripts have come. */
  readonly isRendered?: true
  /** Who is shown it; none: everybody. */
  readonly readers?: 'students' | 'staff'
}

export interface SignedInPages {
  readonly files: readonly string[]
  /** The frame around all of them. */
  readonly frame: Places
  /** Staff need these files for any page. */
  readonly office: Places
  /** Files of texts by their name and language. */
  readonly texts: Readonly<Record<string, Readonly<Record<'ar' | 'en', number>>>>
  /** A page with more fixed names in its address comes before one with fewer. */
  readonly pages: readonly SignedInPage[]
}

/** File with the whole table beside the built pages, for the server alone. */
export const WHOLE_TABLE_FILE = 'prerendered/signed-in-pages.json'

/** `content` of `<meta name="prerendered">` on a page that waits to be rendered for its reader. */
export const FOR_ITS_READER = 'reader'

/** Name of the element of the head that holds the table as JSON. */
export const SIGNED_IN_PAGES = 'signed-in-pages'

/** The values of an address by their names in the address of a route; null: it is another route's. */
export function valuesIn(address: string, route: string): Readonly<Record<string, string>> | null {
  const given = address.replace(/\/+$/, '').split('/')
  const wanted = route.replace(/\/+$/, '').split('/')
  const isSame = given.length === wanted.length && wanted.every((name, at) => name[0] === '$' || name === given[at])
  return isSame ? Object.fromEntries(wanted.map((name, at) => [name, given[at] ?? ''])) : null
}

/** The table with the page of an address alone: a whole one costs as much as the page's scripts may take to arrive. */
export function cutToPage(table: SignedInPages, address: string): SignedInPages {
  const found = table.pages.find(({ path }) => valuesIn(address, path) !== null)
  return cutTo(
    table,
    table.pages.filter(({ path }) => path === found?.path),
  )
}

/** The table with the pages that students are shown: the page that their devices keep knows no others. */
export function cutToStudents(table: SignedInPages): SignedInPages {
  return cutTo(
    table,
    table.pages.filter(({ readers }) => readers !== 'staff'),
  )
}

function cutTo(table: SignedInPages, pages: readonly SignedInPage[]): SignedInPages {
  if (pages.length === 0) return { files: [], frame: [], office: [], texts: {}, pages: [] }
  const names = new Set(pages.flatMap(({ texts }) => texts))
  const texts = Object.entries(table.texts).filter(([name]) => names.has(name))
  const office = pages.some(({ readers }) => readers !== 'students') ? table.office : []
  const used = [
    ...new Set([
      ...table.frame,
      ...office,
      ...pages.flatMap(({ files }) => files),
      ...texts.flatMap(([, { ar, en }]) => [ar, en]),
    ]),
  ]
  const newPlace = new Map(used.map((place, index) => [place, index]))
  const moved = (places: Places) => places.map((place) => newPlace.get(place) ?? 0)
  return {
    files: used.map((place) => table.files[place] ?? ''),
    frame: moved(table.frame),
    office: moved(office),
    texts: Object.fromEntries(
      texts.map(([name, { ar, en }]) => [name, { ar: newPlace.get(ar) ?? 0, en: newPlace.get(en) ?? 0 }]),
    ),
    pages: pages.map((page) => ({ ...page, files: moved(page.files) })),
  }
}

/** The table as markup. Addresses of files and of the API have no sign that ends it. */
export function tableMarkup(table: SignedInPages): string {
  return `<meta name="${SIGNED_IN_PAGES}" content='${JSON.stringify(table)}'>`
}

const TABLE = new RegExp(`<meta name="${SIGNED_IN_PAGES}" content='([^']*)'\\s*/?>`)

/** The table of a built page; null: it has none. */
export function tableIn(html: string): SignedInPages | null {
  const [, json] = TABLE.exec(html) ?? []
  return json === undefined ? null : (JSON.parse(json) as SignedInPages)
}

/** The page with another table. */
export function withTable(html: string, table: SignedInPages): string {
  return html.replace(TABLE, () => tableMarkup(table))
}
