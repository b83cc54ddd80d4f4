import { expect, it } from 'vitest'
import { readableLatex } from './readable-latex.ts'

it.each([
  ['50%', '50\\%'],
  ['50\\%', '50\\%'],
  ['\\frac{20%}{5}', '\\frac{20\\%}{5}'],
  ['السرعة = \\frac{المسافة}{الزمن}', '\\text{السرعة} = \\frac{\\text{المسافة}}{\\text{الزمن}}'],
  ['جتا(س)', '\\text{جتا}(س)'],
  ['\\text{جتا}(س)', '\\text{جتا}(س)'],
  ['س + ص', 'س + ص'],
  ['عدد الطلاب + 1', '\\text{عدد الطلاب} + 1'],
  ['x^2', 'x^2'],
])('an author who writes %s is understood as %s', (written, read) => {
  expect(readableLatex(written)).toBe(read)
  expect(readableLatex(read)).toBe(read)
})
