import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { useState } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { afterEach, describe, expect, it, vi } from 'vitest'
import payments from '#locales/en/payments.json' with { type: 'json' }
import { BuyerField } from './BuyerField.tsx'

const person = (firstName: string, role: string) => ({
  id: firstName,
  firstName,
  lastName: 'العلي',
  email: `${firstName === 'سارة' ? 'sara' : 'teacher'}@example.com`,
  role: { id: role, name: role },
})

function Buyer({ maySearch }: { readonly maySearch: boolean }) {
  const [email, setEmail] = useState('')
  return <BuyerField id="email" label="Student" value={email} onChange={setEmail} maySearch={maySearch} />
}

async function opened(maySearch: boolean) {
  const data = { items: [person('سارة', 'student'), person('منى', 'teacher')], total: 2, page: 1, perPage: 8 }
  const fetched = vi.fn(async () => Response.json({ status: { error: false, message: '' }, data }))
  vi.stubGlobal('fetch', fetched)
  const i18n = createInstance()
  await i18n.use(initReactI18next).init({ lng: 'en', ns: ['payments'], resources: { en: { payments } } })
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider env="test">
          <Buyer maySearch={maySearch} />
        </MantineProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  )
  const field = screen.getByRole<HTMLInputElement>('combobox')
  await act(async () => void fireEvent.change(field, { target: { value: 'سار' } }))
  return { field, fetched }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('staff who record a payment', () => {
  it('find the student by a part of the name, and see whose address was chosen', async () => {
    const { field } = await opened(true)
    const options = await screen.findAllByRole('option', { hidden: true })
    expect(options.map(({ textContent }) => textContent)).toEqual(['سارة العلي · sara@example.com'])
    await act(async () => void options.map((option) => fireEvent.click(option)))
    expect(field.value).toBe('sara@example.com')
    expect(document.querySelector('[aria-live]')?.textContent).toBe('سارة العلي')
  })

  it('type the address where they may not list people', async () => {
    const { fetched } = await opened(false)
    expect(screen.getByText(payments.record.addressHelp)).toBeDefined()
    expect(fetched).not.toHaveBeenCalled()
  })
})
