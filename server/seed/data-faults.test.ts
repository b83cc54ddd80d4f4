import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readData, SAMPLE_FOLDER } from './data-files.ts'
import { linesOfFields } from './json-lines.ts'
import { sampleCourses } from './sample-courses.ts'
import { PRACTICE_EXAM, PRACTICE_QUESTIONS, readSampleExam, SAMPLE_EXAMS } from './sample-exams.ts'
import { PACKAGE_EXAMS } from './sample-shop.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'miqyas-exam-'))
const DEMO = path.join(SAMPLE_FOLDER, 'exams/demo')

beforeEach(() => cpSync(DEMO, folder, { recursive: true }))
afterAll(() => rmSync(folder, { recursive: true }))

/** The refusal of a copy of the demo in which one file is changed; the file is named as the copy's. */
function refusalAfter(file: string, before: string, after: string): string {
  const text = readFileSync(path.join(folder, file), 'utf8')
  expect(text).toContain(before)
  writeFileSync(path.join(folder, file), text.replace(before, after))
  try {
    readSampleExam(path.relative(path.join(SAMPLE_FOLDER, 'exams'), folder))
    return ''
  } catch (error) {
    return String(error).replaceAll(/sample\/\S*\/(?=exam\.json|questions|passages|figures)/g, '')
  }
}

const lineOf = (file: string, text: string): number =>
  readFileSync(path.join(DEMO, file), 'utf8').split(text)[0]?.split('\n').length ?? 0

describe('an author who mistypes something in a sample exam is shown file, line and field', () => {
  const questions = 'questions.json'

  it('of a question without a right option', () => {
    const text = '{ "text": "المواظبة على الملاحظة بلا انقطاع", "correct": true }'
    expect(refusalAfter(questions, text, text.replace('true', 'false'))).toBe(
      `DataFault: ${questions}:${lineOf(questions, '"options"')} 0.options: invalid`,
    )
  })

  it('of a field that nobody reads', () => {
    expect(refusalAfter(questions, '"hint"', '"hnit"')).toBe(
      `DataFault: ${questions}:${lineOf(questions, '"hint"')} 0.hnit: unknown`,
    )
  })

  it('of a field that is missing, where its question begins', () => {
    expect(refusalAfter(questions, '"text": "ما الذي جعل للسجلّ قيمة في رأي الباحث؟",', '')).toBe(
      `DataFault: ${questions}:2 0.text: required`,
    )
  })

  it('of a passage and of a figure that are not there', () => {
    const line = lineOf(questions, '"paragraphRef"')
    expect(refusalAfter(questions, '"paragraphRef": "bird-notebook"', '"paragraphRef": "lost"')).toBe(
      `DataFault: ${questions}:${line} 0.paragraphRef: invalid`,
    )
    expect(refusalAfter(questions, 'figure:triangle-in-rectangle', 'figure:lost')).toContain(
      `${questions}:${lineOf(questions, 'figure:triangle')} 2.text: invalid`,
    )
  })

  it('of a setting', () => {
    expect(refusalAfter('exam.json', '"durationMinutes": 10', '"durationMinutes": 0')).toBe(
      `DataFault: exam.json:${lineOf('exam.json', '"durationMinutes"')} durationMinutes: minValue`,
    )
  })

  it('of a figure that is no drawing, and of a passage without a title', () => {
    expect(refusalAfter('figures/triangle-in-rectangle.svg', '<svg viewBox', '<p viewBox')).toBe(
      'DataFault: figures/triangle-in-rectangle.svg:1 figures.0.svg: invalid',
    )
    expect(refusalAfter('passages/bird-notebook.md', '# ', '')).toContain('passages/bird-notebook.md:1 title')
  })

  it('of a comma too many', () => {
    expect(refusalAfter('exam.json', '"durationMinutes": 10,', '"durationMinutes": 10,,')).toMatch(
      new RegExp(String.raw`^DataFault: exam\.json: .*line ${lineOf('exam.json', '"durationMinutes"')} `),
    )
  })
})

it('an author finds every value of a text on its line', () => {
  const text = '{\n  "a": [1,\n    { "b": "}, {" }\n  ],\n  "c\\"d": null\n}'
  expect([...linesOfFields(text)]).toEqual([
    ['', 1],
    ['a', 2],
    ['a.0', 2],
    ['a.1', 3],
    ['a.1.b', 3],
    ['c"d', 5],
  ])
})

describe('an author who looks through the folders', () => {
  const filesIn = (place: string): string[] =>
    readdirSync(path.join(SAMPLE_FOLDER, place), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(SAMPLE_FOLDER, path.join(entry.parentPath, entry.name)))
  const refs = [...SAMPLE_EXAMS, ...Object.values(PACKAGE_EXAMS), PRACTICE_QUESTIONS, PRACTICE_EXAM]

  const exams = refs.map((ref) => readSampleExam(ref))

  it('finds no exam that is left over', () => {
    expect(readdirSync(path.join(SAMPLE_FOLDER, 'exams')).toSorted()).toEqual(refs.toSorted())
  })

  it('finds no passage and no figure that is left over', () => {
    const shown = exams.flatMap(({ paragraphs, figures }) => [...paragraphs, ...figures].map(({ ref }) => ref))
    const written = filesIn('exams').filter((file) => !file.endsWith('.json'))
    expect(written.map((file) => path.parse(file).name).toSorted()).toEqual([...new Set(shown)].toSorted())
  })

  it('finds no questions that are left over', () => {
    const asked = exams.flatMap(({ sections }) =>
      sections.flatMap(({ questions }) => questions.map(({ text }) => text)),
    )
    const written = filesIn('exams')
      .filter((file) => file.endsWith('.json') && path.basename(file) !== 'exam.json')
      .flatMap((file) => JSON.parse(readData(file)) as { readonly text: string }[])
    expect(written.filter(({ text }) => !asked.includes(text))).toEqual([])
  })

  it('finds no course, no lesson and no film that is left over', () => {
    const lessons = sampleCourses().flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.lessons))
    expect(filesIn('courses').filter((file) => file.endsWith('.md'))).toHaveLength(lessons.length)
    const films = lessons.flatMap(({ film }) =>
      film === undefined ? [] : ['mp4', 'vtt', 'webp'].map((end) => `films/${film}.${end}`),
    )
    const documents = lessons.flatMap(({ document }) => (document === undefined ? [] : [`films/${document}`]))
    expect(filesIn('films').toSorted()).toEqual([...films, ...documents].toSorted())
  })
})
