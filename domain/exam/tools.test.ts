import { expect, it } from 'vitest'
import { paperTools, toolSettings, toolsForPaper, USUAL_TOOLS } from './tools.ts'

const rendered = (text: string) => `<p>${text}</p>`
const { referenceSheet: _none, ...USUAL } = USUAL_TOOLS

it('gives a student of a paper that knows no tools the usual ones', () => {
  expect(paperTools({})).toEqual({ ...USUAL, referenceHtml: null })
  expect(paperTools({}).calculator).toBe('none')
})

it('leaves a paper whose author chose nothing as it was', () => {
  expect(toolsForPaper({}, rendered)).toBeUndefined()
  expect(toolsForPaper({ scratchPad: true, referenceSheet: ' \n' }, rendered)).toBeUndefined()
})

it('tells a student what the author chose, and renders the reference sheet', () => {
  const chosen = { calculator: 'four', scratchPad: false, referenceSheet: 'x' } as const
  const tools = toolsForPaper(chosen, rendered)
  expect(tools).toEqual({ ...USUAL, calculator: 'four', scratchPad: false, referenceHtml: '<p>x</p>' })
  expect(paperTools({ tools })).toEqual(tools)
})

it('shows an author of an older exam the usual tools', () => {
  expect(toolSettings({})).toEqual(USUAL_TOOLS)
})
