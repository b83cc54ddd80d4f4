import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { required } from './rules.ts'
import type { SaveResult } from './use-edit-form.ts'
import { useEditForm } from './use-edit-form.ts'

type Values = { name: string; tags: readonly string[] }

const OPENED = { values: { name: 'before', tags: [] as readonly string[] }, revision: 3 }
const THEIRS = { values: { name: 'theirs', tags: ['x'] }, revision: 4 }
const CHANGED: SaveResult<string> = { ok: false, code: 'request.changed-meanwhile', message: '…', fields: {} }
const DONE: SaveResult<string> = { ok: true, value: 'saved' }

function openForm(...answers: SaveResult<string>[]) {
  const save = vi.fn((_values: Values, _revision: number) => Promise.resolve(answers.shift() ?? DONE))
  const onSaved = vi.fn()
  const reload = vi.fn(() => Promise.resolve(THEIRS))
  const { result } = renderHook(() =>
    useEditForm<Values, string>({ loaded: OPENED, rules: { name: required }, save, onSaved, reload }),
  )
  return { result, save, onSaved }
}

async function submit(form: ReturnType<typeof openForm>): Promise<void> {
  await act(async () => form.result.current.submit())
}

test('an admin whose typing breaks a rule is informed, and nothing is sent', async () => {
  const form = openForm()
  act(() => form.result.current.form.setFieldValue('name', ' '))
  await submit(form)
  expect(form.save).not.toHaveBeenCalled()
  expect(form.result.current.form.errors['name']).toBeDefined()
  expect(form.result.current.failure.attempt).toBe(1)
})

test('an error that the server tells stands at its field, also when it is about a part of it', async () => {
  const refused: SaveResult<string> = {
    ok: false,
    code: 'request.invalid',
    message: 'look again',
    fields: { 'tags.2': { code: 'invalid' } },
  }
  const form = openForm(refused)
  await submit(form)
  expect(form.result.current.form.errors['tags']).toBeDefined()
  expect(form.result.current.failure.message).toBe('look again')
})

test('an admin who saves after another person keeps what was typed, takes over the rest, and saves upon theirs', async () => {
  const form = openForm(CHANGED)
  act(() => form.result.current.form.setFieldValue('name', 'mine'))
  await submit(form)
  expect(form.result.current.conflict).toEqual({
    theirs: THEIRS,
    contested: ['name'],
    takenOver: ['tags'],
    typed: ['name'],
  })
  act(() => form.result.current.keepMine())
  expect(form.result.current.form.getValues().name).toBe('mine')
  await submit(form)
  expect(form.save).toHaveBeenLastCalledWith({ name: 'mine', tags: ['x'] }, 4)
  expect(form.onSaved).toHaveBeenCalledWith('saved')
})

test('an admin who loads the newer version loses nothing more by leaving', async () => {
  const form = openForm(CHANGED)
  act(() => form.result.current.form.setFieldValue('name', 'mine'))
  await submit(form)
  act(() => form.result.current.loadTheirs())
  expect(form.result.current.form.getValues()).toEqual(THEIRS.values)
  expect(form.result.current.wouldLose()).toBe(false)
})

test('unsaved text would be lost, saved text would not', async () => {
  const form = openForm(DONE)
  act(() => form.result.current.form.setFieldValue('name', 'mine'))
  expect(form.result.current.wouldLose()).toBe(true)
  await submit(form)
  expect(form.result.current.wouldLose()).toBe(false)
})
