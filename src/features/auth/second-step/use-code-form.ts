import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { CallResult } from '#src/api/index.ts'
import { useFormFailure } from '#src/ui/form/use-form-failure.tsx'
import { useLateChecks } from '#src/ui/form/use-late-checks.ts'

interface CodeFormOptions<Value> {
  readonly send: (code: string) => Promise<CallResult<Value>>
  /** After a code that was right. */
  readonly onRight: (value: Value) => void
  /** Too late or too many guesses: the whole sign-in begins again. */
  readonly onExpired: (message: string) => void
}

/** The form of a one-time code: what is typed stays when the network fails. */
export function useCodeForm<Value>({ send, onRight, onExpired }: CodeFormOptions<Value>) {
  const failure = useFormFailure()
  const [isBusy, setBusy] = useState(false)
  const late = useLateChecks(async () => (await import('../form-checks.ts')).codeChecks)
  const form = useForm({
    initialValues: { code: '' },
    validate: late.validate,
    clearInputErrorOnChange: true,
  })
  const submit = form.onSubmit(async ({ code }) => {
    setBusy(true)
    failure.clear()
    const result = await send(code.trim())
    if (result.ok) return onRight(result.value)
    if (result.code === 'auth.challenge-expired') return onExpired(result.message)
    setBusy(false)
    form.setErrors(failure.failThere(result))
  }, failure.failHere)
  return { form, failure, isBusy, formProps: late.formProps(submit) }
}
