import { expect, it } from 'vitest'
import { asSealed } from './hidden-order.ts'
import type { Paper } from './paper.ts'

const option = (id: string, pinned = false) => ({ id, html: id, pinned })

const written = (hidesOrder?: boolean) => {
  const options = [option('w'), option('c'), option('x', true), option('a')]
  const question = { id: 'q', paragraphId: null, answerType: 'radio', html: '', mark: 1, options, hintHtml: null }
  const translated = { html: '', options: { w: 'W', c: 'C', x: 'X', a: 'A' }, hintHtml: null }
  const translation = { locale: 'en', title: '', sections: {}, paragraphs: {}, questions: { q: translated } }
  const sections = [{ id: 's', name: 'One', minutes: null, questions: [question] }]
  return { shuffleOptions: true, hidesOrder, sections, paragraphs: [], translation } as unknown as Paper
}

const orderOf = ({ sections, translation }: Paper) => [
  sections[0]?.questions[0]?.options.map(({ id }) => id).join(''),
  Object.keys(translation?.questions['q']?.options ?? {}).join(''),
]

it('a student finds the options of a shuffled exam by their ids, pinned ones in their places, in both languages', () => {
  expect(orderOf(asSealed(written(true)))).toEqual(['acxw', 'acwx'])
})

it('a student who sits a paper of an earlier release finds it as it was', () => {
  expect(asSealed(written())).toEqual(written())
})
