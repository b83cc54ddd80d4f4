import { branchText, branchWriterId } from '#domain/attempt/branches.ts'
import { type AttemptEvent, SERVER_WRITER } from '#domain/attempt/event.ts'
import { digestOfText } from '#src/offline/drain.ts'

/**
 * Answers which writers of a log that the server sent are only further branches of a device's own log, branch to
 * device: what they say, that device said. Without it a return would not end the absence that the other branch began.
 */
export async function branchesIn(events: readonly AttemptEvent[]): Promise<ReadonlyMap<string, string>> {
  const writerIds = new Set(events.map(({ writerId }) => writerId))
  writerIds.delete(SERVER_WRITER)
  const devices = new Map<string, string>()
  if (writerIds.size < 2) return devices
  for (const writerId of writerIds) {
    for (let level = 1; ; level += 1) {
      const branch = branchWriterId(await digestOfText(branchText(writerId, level)))
      if (!writerIds.has(branch)) break
      devices.set(branch, writerId)
    }
  }
  return devices
}
