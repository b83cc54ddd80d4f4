/**
 * Pages that are drawn as HTML while the client is built, so that visitors read them before any script has come. The
 * build leaves marks where the academy is named; the server replaces them (`server/http/drawn-pages.ts`).
 */
const NAMES: Readonly<Record<string, string>> = {
  '/': 'front',
  '/front-page': 'front-page',
  '/login': 'login',
  '/register': 'register',
}

/** Addresses that people without an account come in by. */
export const DRAWN_PATHS: readonly string[] = Object.keys(NAMES)

/** The academy's name in the page's language, the address of its logo, and `DrawnAcademy` as JSON. */
export const DRAWN_MARKS = { name: '{academy:name}', logo: '{academy:logo}', academy: '{academy:all}' } as const

/**
 * The page of a signed-in student as it stands before anything of the student is known: the shell with places for what
 * depends on the reader, in both languages, for the head to choose from. One file, the same for everybody, from the
 * server and from the worker. By address: where it lies in the build.
 */
export const FRAME_FILES: ReadonlyMap<string, string> = new Map([['/student-exams', 'frames/student-exams.html']])

/** The start screen before its exam is known: not an address, but a part of `exam-room.html`. */
export const EXAM_ROOM_FRAME = 'exam-room'

/** What a drawn page tells the client of the academy, as `data-academy` of `#root`. */
export interface DrawnAcademy {
  readonly ar: string
  readonly en: string
  readonly logoUrl: string | null
}

export interface DrawnPage {
  readonly path: string
  readonly language: 'ar' | 'en'
  /** The academy has a logo of its own. */
  readonly hasLogo: boolean
}

/** Where the page lies in the build; null: it is not drawn. */
export function drawnFile({ path, language, hasLogo }: DrawnPage): string | null {
  const name = NAMES[path]
  return name === undefined ? null : `drawn/${name}.${language}${hasLogo ? '.logo' : ''}.html`
}
