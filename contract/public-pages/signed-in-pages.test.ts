import { expect, test } from 'vitest'
import { cutToPage, type SignedInPages, tableIn, valuesIn, withTable, tableMarkup } from './signed-in-pages.ts'

const TABLE: SignedInPages = {
  files: ['/frame.js', '/office.js', '/users.js', '/home.js', '/day.js', '/users.ar.js', '/users.en.js'],
  frame: [0],
  office: [1],
  texts: { users: { ar: 5, en: 6 } },
  pages: [
    { path: '/admin/users', files: [2], texts: ['users'], readers: 'staff' },
    { path: '/', files: [3], texts: [], readers: 'students' },
    { path: '/', files: [4], texts: [], readers: 'staff' },
    { path: '/exams/$examId', files: [2], texts: [] },
  ],
}

test('an address belongs to the route whose fixed names it has, and gives the others their values', () => {
  expect(valuesIn('/exams/7/reports/', '/exams/$examId/reports')).toEqual(
    expect.objectContaining({ $examId: '7', reports: 'reports' }),
  )
  for (const address of ['/exams/7', '/exams/7/reports/questions', '/courses/7/reports', '/'])
    expect(valuesIn(address, '/exams/$examId/reports'), address).toBeNull()
  expect(valuesIn('/', '/')).not.toBeNull()
})

test('a page of staff brings its own files, those of all pages and its texts, in new places', () => {
  const cut = cutToPage(TABLE, '/admin/users')
  const names = (places: readonly number[] = []) => places.map((place) => cut.files[place])
  expect(names(cut.frame)).toEqual(['/frame.js'])
  expect(names(cut.office)).toEqual(['/office.js'])
  expect(names(cut.pages[0]?.files)).toEqual(['/users.js'])
  expect(names([cut.texts['users']?.ar ?? -1, cut.texts['users']?.en ?? -1])).toEqual(['/users.ar.js', '/users.en.js'])
  expect(cut.files).toHaveLength(5)
})

test('the address of home has a page for students and one for staff', () => {
  expect(cutToPage(TABLE, '/').pages.map(({ readers }) => readers)).toEqual(['students', 'staff'])
})

test('a page of which nothing is known has a table without anything', () => {
  expect(cutToPage(TABLE, '/nowhere')).toEqual({ files: [], frame: [], office: [], texts: {}, pages: [] })
})

test('the table stands in the head of a page and can be replaced there', () => {
  const html = `<head>${tableMarkup(TABLE)}</head>`
  expect(tableIn(html)).toEqual(TABLE)
  expect(tableIn(withTable(html, cutToPage(TABLE, '/nowhere')))?.pages).toEqual([])
  expect(tableIn('<head></head>')).toBeNull()
})
