import { useForm } from '@mantine/form'
import type { FormEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '#contract/foundation/errors.ts'
import { useBusy } from '../behaviour/use-busy.ts'
import { type Conflict, conflictOf, type Loaded } from './edit-conflict.ts'
import { failedFields, type FieldChecks, renamed, useFormFailure } from './use-form-failure.tsx'

/** The failure of a save whose record another person has changed since it was read. */
const CHANGED_MEANWHILE = 'request.changed-meanwhile'

/** The answer of a save; a `CallResult` fits. */
export type SaveResult<Saved> =
  | { readonly ok: true; readonly value: Saved }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly fields: FieldErrors }

export interface EditFormOptions<Values, Saved> extends FieldChecks<Values> {
  /** Read once, at the first render: give the form a `key` when it shall start anew. */
  readonly loaded: Loaded<Values>
  readonly save: (values: Values, revision: number) => Promise<SaveResult<Saved>>
  /** Is called after a save that worked; leaving the page does not ask any more. */
  readonly onSaved: (saved: Saved) => void
  /** Reads the record as it is now, null when that fails. Needed wherever a save carries a revision. */
  readonly reload?: () => Promise<Loaded<Values> | null>
}

/**
 * The state of a form that edits one record: values, field errors of both sides, dirty state, saving, and what happens
 * when another person saved first. `EditForm` shows it.
 */
export function useEditForm<Values extends Record<string, unknown>, Saved>(options: EditFormOptions<Values, Saved>) {
  const { loaded, check, rules, save, onSaved, reload, fieldNames } = options
  const failure = useFormFailure()
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null)
  const [begun, setBegun] = useState(loaded)
  /** Read by the leave guard in the same tick in which a saved page navigates away. */
  const isSaved = useRef(false)
  const form = useForm<Values>({
    initialValues: loaded.values,
    validate: (values) => failedFields<Values>(values, { check, rules, fieldNames }),
    clearInputErrorOnChange: true,
  })

  useEffect(() => {
    isSaved.current = false
  }, [form.values])

  const begin = (from: Loaded<Values>): void => {
    setBegun(from)
    form.setValues(from.values)
    form.resetDirty(from.values)
    form.clearErrors()
  }
  const finish = (values: Values, saved: Saved): void => {
    isSaved.current = true
    form.resetDirty(values)
    onSaved(saved)
  }
  const refuse = async (result: Extract<SaveResult<Saved>, { ok: false }>): Promise<void> => {
    if (result.code === CHANGED_MEANWHILE && reload !== undefined) {
      const theirs = await reload()
      setConflict(conflictOf(begun.values, form.getValues(), theirs))
      return
    }
    form.setErrors(failure.failThere({ ...result, fields: renamed(result.fields, form.getValues(), fieldNames) }))
  }
  const { isBusy, run: send } = useBusy(async (values: Values): Promise<void> => {
    failure.clear()
    const result = await save(values, begun.revision)
    if (result.ok) finish(values, result.value)
    else await refuse(result)
  })
  const submit = (event?: FormEvent<HTMLFormElement>): void =>
    form.onSubmit((values) => void send(values), failure.failHere)(event)

  return {
    form,
    failure,
    isBusy,
    submit,
    conflict,
    isDirty: form.isDirty(),
    /** Tells whether leaving now would lose something. */
    wouldLose: () => form.isDirty() && !isSaved.current,
    /** Keeps what is typed and takes over what only the other has changed; the next save is made upon their version. */
    keepMine: () => {
      const mine = form.getValues()
      const { theirs = null, typed = [] } = conflict ?? {}
      setConflict(null)
      if (theirs === null) return
      begin(theirs)
      for (const name of typed) form.setFieldValue(name, mine[name] as never)
    },
    loadTheirs: () => {
      if (conflict?.theirs != null) begin(conflict.theirs)
      setConflict(null)
    },
    /** Goes on from what was saved, in a form that stays open after a save. */
    begin,
    /** Props of an input: id, value, change, error. `type: 'checkbox'` for switches. */
    field: (name: keyof Values & string, type: 'input' | 'checkbox' = 'input') => ({
      id: name,
      ...form.getInputProps(name, { type }),
      // Mantine marks text inputs by itself, but neither passwords nor checkboxes.
      ...(form.errors[name] === undefined ? {} : { 'aria-invalid': true as const }),
    }),
  }
}

export type EditFormState<Values extends Record<string, unknown> = Record<string, unknown>> = Pick<
  ReturnType<typeof useEditForm<Values, unknown>>,
  'form' | 'failure' | 'isBusy' | 'submit' | 'conflict' | 'isDirty' | 'wouldLose' | 'keepMine' | 'loadTheirs'
>

/** Labels of all fields of a form, in its order: what the summary and the conflict call them. */
export type FieldLabels<Values> = Readonly<Record<keyof Values & string, string>>

/** A value in words; undefined where the value says itself. */
export type ShownValue<Values> = (name: keyof Values & string, value: Values[keyof Values]) => ReactNode
