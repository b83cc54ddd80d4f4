import type { ErrorCode, Failure, Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import * as contract from '#contract/groups/class-stream.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute, type Principal, type StreamAnswer } from '#server/http/handler.ts'
import { fileAnswer } from '#server/modules/files/index.ts'
import { type ClassReader, classReader } from './class-reader.ts'
import { classPage } from './class-page.ts'
import { changeComments, listComments, removeComment, writeComment } from './comments.ts'
import { selectGroupFile } from './posts.repo.ts'
import { changePost, removePost, writePost } from './posts.ts'
import { classStream } from './stream.ts'

export { attendanceOfStudent } from './attendance-of-student.ts'
export { type ClassReader, classReader } from './class-reader.ts'
export { changeComments as openClassComments, writeComment } from './comments.ts'
export { writePost } from './posts.ts'

interface Reading {
  readonly params: { readonly id: string }
  readonly context: { readonly principal: Principal }
}

/** The page of a group: read by its members and by who runs it, written to by the latter. */
export function classStreamModule(dependencies: ServerDependencies): BoundRoute[] {
  return [...readRoutes(dependencies), ...postRoutes(dependencies), ...commentRoutes(dependencies)]
}

/** Runs `work` for who reads the group of the route; to everybody else it is not there. */
async function asReader<Value, Code extends ErrorCode>(
  { database }: ServerDependencies,
  { params, context }: Reading,
  work: (reader: ClassReader) => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code> | Failure<'groups.not-found'>> {
  const reader = await classReader(database.query, context.principal, params.id)
  return reader === null ? failure('groups.not-found') : work(reader)
}

/** The same for who runs the group. */
async function asRunner<Value, Code extends ErrorCode>(
  dependencies: ServerDependencies,
  reading: Reading,
  work: (reader: ClassReader) => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code | 'groups.not-found'>> {
  return asReader(dependencies, reading, async (reader): Promise<Outcome<Value, Code | 'groups.not-found'>> =>
    reader.seatedAt === null ? work(reader) : failure('groups.not-found'),
  )
}

function readRoutes(dependencies: ServerDependencies): BoundRoute[] {
  return [
    bind(contract.readClass, (call) =>
      asReader(dependencies, call, async (reader) => success(await classPage(dependencies, reader))),
    ),
    bind(contract.listClassStream, (call) =>
      asReader(dependencies, call, async (reader) => success(await classStream(dependencies, reader, call.query))),
    ),
    bind(contract.readPostFile, (call) =>
      asReader(dependencies, call, (reader) => postFile(dependencies, reader, call.params.documentId)),
    ),
  ]
}

/** Every request asks whether it may be read, so no copy is kept on the way. */
async function postFile(
  { database, files }: ServerDependencies,
  { group }: ClassReader,
  id: string,
): Promise<Outcome<StreamAnswer, 'files.not-found'>> {
  const file = await selectGroupFile(database.query, group.id, id)
  return file === undefined
    ? failure('files.not-found')
    : success({ etag: id, keptNever: true, ...fileAnswer(files, file) })
}

function postRoutes(dependencies: ServerDependencies): BoundRoute[] {
  return [
    bind(contract.writePost, (call) =>
      asRunner(dependencies, call, (reader) => writePost(dependencies, reader, call.body)),
    ),
    bind(contract.changePost, (call) =>
      asRunner(dependencies, call, (reader) => changePost(dependencies, reader, call.params.postId, call.body)),
    ),
    bind(contract.deletePost, (call) =>
      asRunner(dependencies, call, (reader) => removePost(dependencies, reader, call.params.postId)),
    ),
  ]
}

function commentRoutes(dependencies: ServerDependencies): BoundRoute[] {
  return [
    bind(contract.openComments, (call) =>
      asRunner(dependencies, call, async (reader) =>
        success(await changeComments(dependencies, reader, call.body.open)),
      ),
    ),
    bind(contract.listComments, (call) =>
      asReader(dependencies, call, (reader) => listComments(dependencies, reader, call.params.postId, call.query)),
    ),
    bind(contract.writeComment, (call) =>
      asReader(dependencies, call, (reader) => writeComment(dependencies, reader, call.params.postId, call.body)),
    ),
    bind(contract.deleteComment, (call) =>
      asReader(dependencies, call, (reader) => removeComment(dependencies, reader, call.params)),
    ),
  ]
}
