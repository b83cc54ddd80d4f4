import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the corpora, as text. */
export function corpusText(path: string): string {
  const directory = process.env.CORPORA
  if (directory === undefined) throw new Error('run these tests by `npm run test:corpora -- <directory>`')
  return readFileSync(join(directory, path), 'utf8')
}

export function corpusJson<Value>(path: string): Value {
  return JSON.parse(corpusText(path)) as Value
}
