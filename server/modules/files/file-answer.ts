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
    // A film or a sound alone: other types need the headers of security, which are lost on the way over the proxy.
    ...(/^(?:video|audio)\//.test(contentType) && { proxyPath: () => files.proxyPath(id) }),
  }
}
