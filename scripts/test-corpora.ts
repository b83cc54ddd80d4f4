/**
 * `npm run test:corpora -- <directory>`: tries the academy on data that none of us wrote. The data is read where it
 * lies and never copied; without it these tests do not belong to `npm test`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

const [directory, ...parameters] = process.argv.slice(2)

async function run(corpora: string): Promise<number> {
  const tests = spawn(
    'node_modules/.bin/vitest',
    ['run', '--config', 'tests/corpora/vitest.config.ts', ...parameters],
    {
      stdio: 'inherit',
      env: { ...process.env, CORPORA: corpora },
    },
  )
  const [code] = (await once(tests, 'exit')) as [number | null]
  return code ?? 1
}

if (directory === undefined || !existsSync(directory)) {
  console.error('Name the directory that holds the corpora: npm run test:corpora -- <directory>')
  process.exitCode = 1
} else {
  process.exitCode = await run(resolve(directory))
}
