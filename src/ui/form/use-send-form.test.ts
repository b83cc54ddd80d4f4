import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { required } from './rules.ts'
import { useSendForm } from './use-send-form.ts'

interface Refused {
  readonly ok: false
  readonly code: string
  readonly message: string
  readonly fields: Readonly<Record<string, { readonly code: 'invalid' }>>
}
type Answer = { readonly ok: true; readonly value: string } | Refused

const SENT: Answer = { ok: true, value: 'sent' }
const REFUSED: Refused = {
  ok: false,
  code: 'request.invalid',
  message: 'look again',
  fields: { title: { code: 'invalid' } },
}

function openForm(answer: Answer, staysOpen = false) {
  const send = vi.fn((_values: { name: string }) => Promise.resolve(answer))
  const onSent = vi.fn((_value: string) => !staysOpen)
  const onRefused = vi.fn((refused: Refused) => (refused.code === 'gone' ? null : refused))
  const { result } = renderHook(() =>
    useSendForm({
      initialValues: { name: 'typed' },
      checks: { rules: { name: required }, fieldNames: { title: 'name' } },
      send,
      onSent,
      onRefused,
    }),
  )
  const submit = () => act(async () => result.current.submit())
  return { result, send, onSent, submit }
}

test('a person who breaks a rule of the form is informed, and nothing is sent', async () => {
  const { result, send, submit } = openForm(SENT)
  act(() => result.current.form.setFieldValue('name', ' '))
  await submit()
  expect(send).not.toHaveBeenCalled()
  expect(result.current.form.errors['name']).toBeDefined()
  expect(result.current.failure).toMatchObject({ attempt: 1, message: null })
})

test('a person who is refused keeps what was typed, reads why, and sends again', async () => {
  const { result, send, submit } = openForm(REFUSED)
  await submit()
  expect(result.current.form.getValues()).toEqual({ name: 'typed' })
  expect(result.current.form.errors['name']).toBeDefined()
  expect(result.current.failure).toMatchObject({ attempt: 1, message: 'look again' })
  await submit()
  expect(send).toHaveBeenCalledTimes(2)
})

test('a person whose form gives way to what follows does not send it twice', async () => {
  const { result, send, onSent, submit } = openForm(SENT)
  await submit()
  expect(onSent).toHaveBeenCalledWith('sent', { name: 'typed' })
  expect(result.current.isBusy).toBe(true)
  await submit()
  expect(send).toHaveBeenCalledOnce()
})

test('a person whose form stays open goes on with it', async () => {
  const { result, send, submit } = openForm(SENT, true)
  await submit()
  expect(result.current.isBusy).toBe(false)
  await submit()
  expect(send).toHaveBeenCalledTimes(2)
})

test('a refusal that leads elsewhere is not shown in the form', async () => {
  const { result, submit } = openForm({ ...REFUSED, code: 'gone' })
  await submit()
  expect(result.current.failure).toMatchObject({ attempt: 0, message: null })
  expect(result.current.isBusy).toBe(false)
})
