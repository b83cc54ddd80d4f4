/** The script of the academy's pages that runs before their first paint. */
import type { AcademyFiles } from './files.ts'
import { openRendered } from './open-rendered.ts'
import { startAcademy } from './start-academy.ts'

declare const START_UP_FILES: AcademyFiles

startAcademy(START_UP_FILES, { openForSignedIn: openRendered })
