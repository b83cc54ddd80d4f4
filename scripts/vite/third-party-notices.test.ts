import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readNotices, writeNotices } from './third-party-notices.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const notices = readNotices(ROOT)

it('an author finds each package that the product names, with its license', () => {
  const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const names = notices.map(({ title }) => title.replace(/ \S+$/, ''))
  expect(Object.keys(dependencies).filter((name) => !names.includes(name))).toEqual([])
  expect(notices.filter(({ license, texts }) => license === 'see below' && texts.length === 0)).toEqual([])
})

it('an author whose license asks for its text finds it there', () => {
  const fastify = notices.find(({ title }) => title.startsWith('fastify '))
  expect(fastify?.texts.join('\n')).toContain('Permission is hereby granted')
  expect(writeNotices(notices)).toContain(`${fastify?.title}\nLicense: MIT`)
})
