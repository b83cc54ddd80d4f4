import { fireEvent, render, screen, within } from '@testing-library/react'
import { act } from 'react'
import { I18nextProvider } from 'react-i18next'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { packOf } from '#src/offline/practice/practice-device.test-support.ts'
import { playerWordsIn } from '../exam-world.test-support.tsx'
import { loadSanitizer } from '../text/sanitize-html.ts'
import { PracticeQuestion } from './PracticeQuestion.tsx'
import { PracticeRoom } from './PracticeRoom.tsx'

const [question] = packOf('ratios', ['q1']).questions
const onChoice = vi.fn<(optionIds: readonly string[]) => void>()
const onHint = vi.fn<() => void>()

beforeEach(async () => {
  if (question === undefined) throw new Error('the pack is empty')
  onChoice.mockReset()
  onHint.mockReset()
  await loadSanitizer()
  const i18n = await playerWordsIn('en')
  await act(async () =>
    render(
      <I18nextProvider i18n={i18n}>
        <PracticeRoom bar={(textSize) => textSize}>
          <PracticeQuestion {...{ question, onChoice, onHint }} options={question.options} locale="en" />
        </PracticeRoom>
      </I18nextProvider>,
    ),
  )
})

const radios = () => within(screen.getByRole('radiogroup', { name: 'q1' })).getAllByRole<HTMLInputElement>('radio')

describe('a student who practises', () => {
  it('chooses an option, changes it, and sees which one is chosen', () => {
    fireEvent.click(radios()[1] as HTMLElement)
    fireEvent.click(radios()[0] as HTMLElement)
    expect(radios().map(({ checked }) => checked)).toEqual([true, false])
    expect(onChoice.mock.calls).toEqual([[['q1-b']], [['q1-a']]])
  })

  it('strikes an option out without choosing any', () => {
    fireEvent.click(screen.getByRole('button', { name: /Strike out option .?A/ }) as HTMLElement)
    expect(onChoice).not.toHaveBeenCalled()
  })

  it('chooses by digit and letter, and asks for a hint by its key', () => {
    fireEvent.keyDown(document.body, { key: '2', code: 'Digit2' })
    fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA' })
    fireEvent.keyDown(document.body, { key: 'h', code: 'KeyH' })
    expect(onChoice.mock.calls).toEqual([[['q1-b']], [['q1-a']]])
    expect(onHint).toHaveBeenCalledTimes(1)
  })
})
