/** The meetings of the sandbox, in one file that is replaced as a whole. */
import { readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { EmulatedMeeting } from './emulated-zoom.ts'

function read(file: string): readonly EmulatedMeeting[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as readonly EmulatedMeeting[]
  } catch {
    return []
  }
}

/** `keep` writes what there is; writers wait for each other. */
export function keptMeetings(file: string): {
  readonly meetings: Map<number, EmulatedMeeting>
  readonly keep: () => Promise<void>
} {
  const meetings = new Map(read(file).map((meeting) => [meeting.id, meeting]))
  let turn: Promise<void> = Promise.resolve()
  const write = async (): Promise<void> => {
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(`${file}.draft`, JSON.stringify([...meetings.values()]), { mode: 0o600 })
    await rename(`${file}.draft`, file)
  }
  return { meetings, keep: () => (turn = turn.then(write, write)) }
}
