import type { FileStorage } from '#server/adapters/file-storage/index.ts'
import type { StreamAnswer } from '#server/http/handler.ts'
import type { FileRow } from './files.repo.ts'

type KnownFile = Pick<FileRow, 'id' | 'contentType' | 'bytes' | 'name'>

/** A file as it is sent; under which tag, and who may keep it, says who sends it. */
export function fileAnswer(
  files: FileStorage,
  { id, contentType, bytes, name }: KnownFile,
): Omit<StreamAnswer, 'etag'> {
  return {
    contentType,
    size: bytes,
    ...(name !== null && { fileName: name }),
    open: (from, to) => files.open(id, from, to),
    openFile: () => files.openFile(id),
  }
}
