/** Texts that an author made of nothing but beginnings of images: each is read once, on the thread that takes answers. */
import { expect, it } from 'vitest'
import { figureReferences } from '#server/rich-text/figures.ts'
import { fileReferences } from '#server/rich-text/images.ts'
import { searchColumns } from '#server/modules/exams/questions/question-search.ts'
import { pictureOf } from '#server/modules/news/news-text.ts'
import { imageSources } from './images.ts'

const LENGTH = 600_000

it.each(['![', '![a](', '![a](figure:b', '![a](file:'])('a text of %j alone is read once', (beginning) => {
  const text = beginning.repeat(LENGTH / beginning.length)
  expect(figureReferences(text)).toEqual([])
  expect(fileReferences(text)).toEqual([])
  expect(pictureOf(text)).toBeNull()
  expect(searchColumns({ text, topic: '', options: [] }).searchText.length).toBeGreaterThan(1)
  expect(imageSources(beginning.repeat(1_000)).length).toBeLessThanOrEqual(1_000)
})
