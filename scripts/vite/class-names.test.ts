import path from 'node:path'
import { expect, it } from 'vitest'
import { classNames } from './class-names.ts'

const file = (name: string) => path.resolve('src', name)

it('a student downloads class names that say their file in four signs, in every build the same', () => {
  const name = classNames()
  const card = name('card', file('ui/card.module.css'))
  expect(card).toMatch(/^card-[A-Za-z0-9]{4}$/)
  expect(name('title', file('ui/card.module.css')).slice(-5)).toBe(card.slice(-5))
  expect(classNames()('card', `${file('ui/card.module.css')}?used`)).toBe(card)
  expect(name('card', file('ui/other.module.css'))).not.toBe(card)
})
