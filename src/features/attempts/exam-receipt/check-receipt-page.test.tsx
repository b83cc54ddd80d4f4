import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReceiptKey } from '#contract/attempts/exam-receipts.ts'
import { receiptFile } from '#domain/exam-receipts/receipt-code.ts'
import examReceipt from '#locales/en/examReceipt.json' with { type: 'json' }
import { LocaleContext } from '#src/ui/format/format-context.ts'
import { CheckReceiptPage } from './CheckReceiptPage.tsx'
import { keepReceiptKeys } from './receipt-keys.ts'
import { SARAS_RECEIPT, signingAcademy } from './signed-receipt.test-support.ts'

const academy = await signingAcademy()
const code = await academy.sign(SARAS_RECEIPT)
const { check, verdict, log } = examReceipt

interface Answers {
  readonly keys: readonly ReceiptKey[]
  /** Finding about the log, or the code for which the receipt is refused. */
  readonly check: { readonly log: string } | { readonly code: string }
}

/** The academy's answer; null: there is no network. */
let answers: Answers | null

function answerTo(path: string, { keys, check: found }: Answers): Response {
  if (path.endsWith('/keys')) return Response.json({ status: { error: false, message: '' }, data: { items: keys } })
  if ('log' in found) return Response.json({ status: { error: false, message: '' }, data: found })
  return Response.json(
    { status: { error: true, message: 'A sentence', code: found.code }, data: null },
    { status: 422 },
  )
}

beforeEach(() => {
  answers = null
  vi.stubGlobal('fetch', async (input: string) => {
    if (answers === null) throw new TypeError('Failed to fetch')
    return answerTo(input, answers)
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

async function openPage(given = ''): Promise<void> {
  const i18n = createInstance()
  await i18n.use(initReactI18next).init({ lng: 'en', ns: ['examReceipt'], resources: { en: { examReceipt } } })
  render(
    <I18nextProvider i18n={i18n}>
      <LocaleContext value={{ language: 'en', digits: 'western' }}>
        <MantineProvider>
          <CheckReceiptPage code={given} />
        </MantineProvider>
      </LocaleContext>
    </I18nextProvider>,
  )
}

async function paste(text: string): Promise<void> {
  fireEvent.change(screen.getByLabelText(check.code), { target: { value: text } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: check.submit })))
}

describe('a student without a network who had the receipt on this device', () => {
  beforeEach(() => keepReceiptKeys([academy.key]))

  it('reads that it is genuine and what it says, with names as plain texts', async () => {
    await openPage()
    await paste(code)
    expect(await screen.findByText(verdict.genuine.title)).toBeDefined()
    expect(screen.getByText(log.unreached)).toBeDefined()
    expect(screen.getByText('سارة <b>Sara</b>')).toBeDefined()
    expect(screen.getByText('17 of 20')).toBeDefined()
  })

  it('has the receipt of the address checked at once', async () => {
    await openPage(code)
    expect(await screen.findByText(verdict.genuine.title)).toBeDefined()
  })

  it('opens the file that was kept', async () => {
    await openPage()
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (input === null) throw new Error('the page takes no file')
    const file = new File([receiptFile(code, 'https://academy.example/exam-receipts')], 'receipt.json')
    await act(async () => void fireEvent.change(input, { target: { files: [file] } }))
    expect(await screen.findByText(verdict.genuine.title)).toBeDefined()
    expect(screen.getByLabelText<HTMLTextAreaElement>(check.code).value).toBe(code)
  })

  it('reads nothing of what a forged one claims', async () => {
    const forger = await signingAcademy()
    await openPage()
    await paste(await forger.sign({ ...SARAS_RECEIPT, exam: 'A better exam' }))
    expect(await screen.findByText(verdict.changed.title)).toBeDefined()
    expect(screen.queryByText('A better exam')).toBeNull()
  })

  it('sees no judgement beside another code than the one that was judged', async () => {
    await openPage()
    await paste(code)
    await screen.findByText(verdict.genuine.title)
    fireEvent.change(screen.getByLabelText(check.code), { target: { value: 'another' } })
    expect(screen.queryByText(verdict.genuine.title)).toBeNull()
    await paste('another')
    expect(await screen.findByText(verdict['not-a-receipt'].title)).toBeDefined()
  })
})

it('who was never at the academy and has no network is asked to connect once', async () => {
  await openPage()
  await paste(code)
  expect(await screen.findByText(verdict['no-keys'].title)).toBeDefined()
})

describe('a person with a network and a genuine receipt', () => {
  it.each(['same', 'grown', 'different', 'gone'] as const)(
    'reads what the academy finds of its log: %s',
    async (found) => {
      answers = { keys: [academy.key], check: { log: found } }
      await openPage()
      await paste(code)
      expect(await screen.findByText(verdict.genuine.title)).toBeDefined()
      expect(screen.getByText(log[found])).toBeDefined()
    },
  )

  it('is warned once the academy has given up the key, which the device had kept', async () => {
    keepReceiptKeys([academy.key])
    answers = { keys: [], check: { code: 'exam-receipts.not-genuine' } }
    await openPage()
    await paste(code)
    expect(await screen.findByText(verdict['unknown-key'].title)).toBeDefined()
    answers = null
    await paste(code)
    expect(await screen.findByText(verdict['no-keys'].title)).toBeDefined()
  })
})
