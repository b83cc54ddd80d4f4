import { type FormEvent, type ReactNode, useRef } from 'react'
import { failedFields, type FieldChecks } from './use-form-failure.tsx'

/**
 * The checks of a form whose page shall be there before Zod is: they are asked for when the reader first comes to one of
 * its fields, and what is sent waits for them. Where they do not come, the server says what is wrong.
 */
export function useLateChecks<Values extends object>(load: () => Promise<FieldChecks<Values>>) {
  const checks = useRef<FieldChecks<Values> | null>(null)
  const coming = useRef<Promise<void> | null>(null)
  const isWaiting = useRef(false)
  const come = (): Promise<void> => {
    coming.current ??= load().then(
      (loaded) => void (checks.current = loaded),
      // The next touch asks again.
      () => void (coming.current = null),
    )
    return coming.current
  }
  const submitWith = (submit: (event?: FormEvent<HTMLFormElement>) => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (checks.current !== null) return submit(event)
    if (isWaiting.current) return
    isWaiting.current = true
    void come().then(() => {
      isWaiting.current = false
      submit(event)
    })
  }
  return {
    /** Serves as `validate` of `useForm`. */
    validate: (values: Values): Record<string, ReactNode> =>
      checks.current === null ? {} : failedFields(values, checks.current),
    /** Props of the form's element. */
    formProps: (submit: (event?: FormEvent<HTMLFormElement>) => void) => ({
      noValidate: true,
      onFocus: () => void come(),
      onSubmit: submitWith(submit),
    }),
  }
}
