import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { afterEach, describe, expect, it } from 'vitest'
import type { AttemptReplay } from '#contract/attempts/attempt-replay.ts'
import texts from '#locales/en/replay.json' with { type: 'json' }
import { LocaleContext } from '#src/ui/format/format-context.ts'
import { ReplayView } from './ReplayView.tsx'

afterEach(cleanup)

type Step = AttemptReplay['steps'][number]

const START = Date.UTC(2026, 10, 28, 9)

const step = (seconds: number, kind: Step['kind'], changes: Partial<Step> = {}): Step => ({
  at: START + seconds * 1_000,
  kind,
  question: null,
  options: null,
  device: 1,
  counts: true,
  delayMs: 0,
  ...changes,
})

async function show(steps: readonly Step[]): Promise<void> {
  const i18n = createInstance()
  await i18n.use(initReactI18next).init({ lng: 'en', ns: ['replay'], resources: { en: { replay: texts } } })
  render(
    <I18nextProvider i18n={i18n}>
      <LocaleContext value={{ language: 'en', digits: 'western' }}>
        <ReplayView replay={{ title: 'Algebra', locale: 'en', startedAt: START, questions: 4, steps: [...steps] }} />
      </LocaleContext>
    </I18nextProvider>,
  )
}

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: texts.timeLine })
const standing = () => screen.getByRole('region', { name: texts.standing.title })

describe('a reader of a replay', () => {
  it('goes through the attempt by the buttons, the list and the slider, which says where it is', async () => {
    await show([
      step(5, 'seen', { question: 2 }),
      step(65, 'answered', { question: 2, options: [1] }),
      step(3_700, 'changed', { question: 2, options: [2, 3], delayMs: 240_000 }),
      step(3_701, 'away'),
    ])
    expect(slider().getAttribute('aria-valuetext')).toBe('Step 1 of 4: 00:05, Question 2 was shown')
    fireEvent.click(screen.getByRole('button', { name: texts.after }))
    expect(slider().getAttribute('aria-valuetext')).toBe('Step 2 of 4: 01:05, Question 2: chose A')
    expect(within(standing()).getByText('1 of 4')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: /changed to B C/ }))
    expect(slider().value).toBe('2')
    expect(within(standing()).getByText(texts.standing.offline)).toBeDefined()
    expect(screen.getByText('No network: arrived 4 min later')).toBeDefined()
    await act(async () => void fireEvent.change(slider(), { target: { value: '3' } }))
    expect(within(standing()).getByText(texts.standing.away)).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.after }).disabled).toBe(true)
  })

  it('sees which lines do not count, and which device or the academy wrote them', async () => {
    await show([
      step(1, 'answered', { question: 1, options: [1], counts: false }),
      step(2, 'seen', { question: 1, device: 2 }),
      step(3, 'closed', { device: null }),
    ])
    const [first, second, third] = within(screen.getByRole('region', { name: texts.steps })).getAllByRole('listitem')
    expect(first?.textContent).toContain(`Device 1 · ${texts.doesNotCount}`)
    expect(second?.textContent).toContain('Device 2')
    expect(third?.textContent).toContain(texts.byAcademy)
  })

  it('reads a log of ten thousand lines in parts', async () => {
    await show(Array.from({ length: 10_000 }, (_, index) => step(index, 'seen', { question: (index % 4) + 1 })))
    expect(screen.getAllByRole('listitem')).toHaveLength(50)
    fireEvent.click(screen.getByRole('button', { name: texts.later }))
    expect(screen.getByText('51 to 100 of 10,000')).toBeDefined()
    fireEvent.change(slider(), { target: { value: '9999' } })
    expect(screen.getByText('9,951 to 10,000 of 10,000')).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.later }).disabled).toBe(true)
  })

  it('reads that the log is empty', async () => {
    await show([])
    expect(screen.getByText(texts.empty)).toBeDefined()
  })
})
