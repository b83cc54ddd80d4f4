/** `npm run files:move`: copies the uploaded files of `DATA_DIR` into the bucket that `S3_*` names. */
import { bucketOf, moveFiles } from '#server/adapters/file-storage/index.ts'
import { readEnvironment } from '#server/env.ts'
import path from 'node:path'

async function move(): Promise<string> {
  const { bucket, dataDirectory } = readEnvironment(process.env)
  if (bucket === null) throw new Error('Set S3_BUCKET and its keys: docs/operations.md, "Files in a bucket".')
  const root = path.join(dataDirectory, 'files')
  const { copied, there, damaged } = await moveFiles(bucketOf(bucket), root, ({ copied: done }) => {
    if (done > 0 && done % 100 === 0) console.log(`${done} copied`)
  })
  for (const id of damaged) console.error(`Damaged, left out: ${id}`)
  if (damaged.length > 0) process.exitCode = 1
  const sum = `${copied} files copied and compared, ${there} were in the bucket already.`
  return damaged.length > 0 ? sum : `${sum} ${path.join(root, 'stored')} is not needed any more.`
}

try {
  console.log(await move())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
