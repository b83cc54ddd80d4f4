import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CHANGES } from './remembered.ts'

const { resolve } = createRequire(import.meta.url)

describe('what the modules of a life remember', () => {
  const folders = ['drizzle-orm', 'xstate'].map((name) => dirname(resolve(name)))
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))

  it.each(CHANGES)('has its place in %s', ({ file, from }) => {
    const places = files
      .filter((path) => file.test(path))
      .map((path) => readFileSync(path, 'utf8').split(from).length - 1)
    expect(places).toEqual([1])
  })
})
