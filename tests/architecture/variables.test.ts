/** Every variable that changes what a program of this repository does stands in a document: the operators' or the developers'. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const READ = /(?:process\.env(?:\.|\[')|variables(?:\['|, '))([A-Z][A-Z0-9_]+)/g
/** Variables that the system sets for every program. */
const OF_THE_SYSTEM = ['PATH', 'TZ']

function variablesRead(): readonly string[] {
  const files = globSync(['{server,scripts,tests}/**/*.ts', '*.ts'], { cwd: ROOT })
  const names = files.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(READ)].map(([, name = '']) => name),
  )
  return [...new Set(names)].filter((name) => !OF_THE_SYSTEM.includes(name)).toSorted()
}

it('an operator finds every variable that exists in docs/operations.md, a developer those of development in their own', () => {
  const documents = ['docs/operations.md', 'docs/developing.md']
  const document = documents.map((name) => readFileSync(path.join(ROOT, name), 'utf8')).join('\n')
  const names = variablesRead()
  expect(names).toContain('TRUSTED_PROXIES')
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(document))).toEqual([])
})
