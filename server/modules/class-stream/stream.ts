/** A page of a group's stream, with what its reader sees of each entry. */
import type { ClassEntry } from '#contract/groups/class-stream.ts'
import type { Executor } from '#server/db/connection.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { selectRecordingLessons, shownRecording } from '#server/modules/meetings/index.ts'
import type { ClassReader } from './class-reader.ts'
import { dueExams, duePractice } from './due.ts'
import { postViews } from './posts.ts'
import { countStream, selectRecorded, selectStream, type StreamRow } from './stream.repo.ts'

type Recording = Extract<ClassEntry, { readonly kind: 'recording' }>

interface Stream {
  items: ClassEntry[]
  total: number
  page: number
  perPage: number
}

export async function classStream(
  dependencies: ServerDependencies,
  reader: ClassReader,
  slice: { readonly page: number; readonly perPage: number },
): Promise<Stream> {
  const { query } = dependencies.database
  const now = dependencies.now()
  const rows = await selectStream(query, reader.group.id, { ...slice, now })
  const entries = await entriesOf(dependencies, reader, rows)
  const items = rows.flatMap(({ kind, id }) => entries.get(`${kind} ${id}`) ?? [])
  return { items, total: await countStream(query, reader.group.id, now), ...slice }
}

/** The entries by kind and id. */
async function entriesOf(
  dependencies: ServerDependencies,
  reader: ClassReader,
  rows: readonly StreamRow[],
): Promise<ReadonlyMap<string, ClassEntry>> {
  const { query } = dependencies.database
  const idsOf = (kind: StreamRow['kind']) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  const entries: ClassEntry[] = [
    ...(await postViews(query, reader.group.id, idsOf('post'))).values(),
    ...(await dueExams(dependencies, reader, idsOf('exam'))),
    ...(await duePractice(dependencies, reader, idsOf('practice'))),
    ...(await recordings(query, idsOf('recording'))),
  ]
  return new Map(entries.map((entry) => [`${entry.kind} ${entry.id}`, entry]))
}

async function recordings(executor: Executor, ids: readonly string[]): Promise<Recording[]> {
  const found = await selectRecorded(executor, ids)
  const dates = found.map(({ date }) => date)
  const lessons = await selectRecordingLessons(executor, dates)
  return found.map(({ date, topic }) => {
    const { recording: address, lesson } = shownRecording(date, lessons, false)
    const [at, startsAt] = [date.endsAt.getTime(), date.startsAt.getTime()]
    return { kind: 'recording', id: date.id, at, topic, startsAt, address, lesson }
  })
}
