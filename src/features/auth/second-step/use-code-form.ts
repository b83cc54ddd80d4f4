import type { CallResult } from '#src/api/index.ts'
import { useLateChecks } from '#src/ui/form/use-late-checks.ts'
import { useSendForm } from '#src/ui/form/use-send-form.ts'

interface CodeFormOptions<Value> {
  readonly send: (code: string) => Promise<CallResult<Value>>
  /** Is called after a code that was right. */
  readonly onRight: (value: Value) => void
  /** Is called when the code came too late or was guessed too often: the whole sign-in begins again. */
  readonly onExpired: (message: string) => void
}

/** The form of a one-time code: what is typed stays when the network fails. */
export function useCodeForm<Value>({ send, onRight, onExpired }: CodeFormOptions<Value>) {
  const late = useLateChecks(async () => (await import('../form-checks.ts')).codeChecks)
  const { form, failure, isBusy, submit } = useSendForm({
    initialValues: { code: '' },
    validate: late.validate,
    send: ({ code }) => send(code.trim()),
    onSent: onRight,
    onRefused: (refused) => {
      if (refused.code !== 'auth.challenge-expired') return refused
      onExpired(refused.message)
      return null
    },
  })
  return { form, failure, isBusy, formProps: late.formProps(submit) }
}
