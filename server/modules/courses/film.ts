/** Check of whether an uploaded file is a film that browsers play. */
import { type FilmProblem, readFilm } from '#domain/learning/film.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { describeFile } from '#server/modules/files/index.ts'

const CODES = {
  'film-unreadable': 'filmUnreadable',
  'film-order': 'filmOrder',
  'film-codec': 'filmCodec',
} as const satisfies Record<FilmProblem, string>

/** The length of a film in seconds, or the code of what is wrong with it. Only its boxes are read. */
export async function inspectFilm(
  { database, files }: Pick<ServerDependencies, 'database' | 'files'>,
  fileId: string,
): Promise<number | 'exists' | (typeof CODES)[FilmProblem]> {
  const file = await describeFile({ database }, fileId)
  if (file?.contentType !== 'video/mp4') return 'exists'
  const read = async (from: number, to: number): Promise<Uint8Array> => {
    const last = Math.min(to, file.bytes) - 1
    if (last < from) return new Uint8Array()
    const parts: Buffer[] = []
    for await (const part of await files.open(fileId, from, last)) parts.push(part as Buffer)
    return Buffer.concat(parts)
  }
  const film = await readFilm(read, file.bytes)
  return typeof film === 'string' ? CODES[film] : film.seconds
}
