import { act, renderHook } from '@testing-library/react'
import type { FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { useForm } from '@mantine/form'
import type { FieldChecks } from './use-form-failure.tsx'
import { useLateChecks } from './use-late-checks.ts'

type Values = { name: string }

const CHECKS: FieldChecks<Values> = { rules: { name: (name) => (name === '' ? { code: 'required' } : null) } }
const EVENT = { preventDefault: () => undefined } as FormEvent<HTMLFormElement>

function openForm(load: () => Promise<FieldChecks<Values>>) {
  const asked = vi.fn(load)
  const send = vi.fn()
  const { result } = renderHook(() => {
    const late = useLateChecks(asked)
    const form = useForm<Values>({ initialValues: { name: '' }, validate: late.validate })
    return { form, ...late.formProps(form.onSubmit(send)) }
  })
  return { result, asked, send }
}

test('a visitor who only reads the page loads no checks, and one who comes to a field loads them once', async () => {
  const { result, asked } = openForm(() => Promise.resolve(CHECKS))
  expect(asked).not.toHaveBeenCalled()
  await act(async () => {
    result.current.onFocus()
    result.current.onFocus()
  })
  expect(asked).toHaveBeenCalledOnce()
})

test('a visitor who sends before the checks are there is shown what is wrong, and nothing is sent', async () => {
  const { result, send } = openForm(() => Promise.resolve(CHECKS))
  await act(async () => {
    result.current.onSubmit(EVENT)
    result.current.onSubmit(EVENT)
  })
  expect(result.current.form.errors['name']).toBeDefined()
  expect(send).not.toHaveBeenCalled()
})

test('an impatient visitor sends once, however often the button is pressed while the checks come', async () => {
  const { result, send } = openForm(() => Promise.resolve(CHECKS))
  act(() => result.current.form.setFieldValue('name', 'سارة'))
  await act(async () => {
    result.current.onSubmit(EVENT)
    result.current.onSubmit(EVENT)
  })
  expect(send).toHaveBeenCalledOnce()
})

test('a visitor whose network does not bring the checks has the server look, and they are asked for again', async () => {
  const { result, asked, send } = openForm(() => Promise.reject(new Error('no network')))
  await act(async () => result.current.onSubmit(EVENT))
  expect(send).toHaveBeenCalledOnce()
  await act(async () => result.current.onFocus())
  expect(asked).toHaveBeenCalledTimes(2)
})
