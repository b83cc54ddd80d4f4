import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInExam, startedExam } from '../exam-world.test-support.tsx'
import { type PlayerPorts, PlayerPortsProvider, type SignInAnswer, usePlayerPorts } from '../player-ports.ts'
import { SignInDialog } from './SignInDialog.tsx'

function Dialog({ ports, onClose }: { readonly ports: Partial<PlayerPorts>; readonly onClose: () => void }) {
  return (
    <PlayerPortsProvider value={{ ...usePlayerPorts(), ...ports }}>
      <SignInDialog onClose={onClose} />
    </PlayerPortsProvider>
  )
}

async function openDialog(first: SignInAnswer, second: SignInAnswer) {
  const ports = { signIn: vi.fn(async () => first), signInWithCode: vi.fn(async () => second) }
  const onClose = vi.fn()
  await renderInExam(await startedExam(), <Dialog ports={ports} onClose={onClose} />)
  return { ...ports, onClose }
}

function refusal(): string {
  return document.querySelector('form [role=alert]')?.textContent ?? ''
}

async function give(label: string, value: string): Promise<void> {
  const input = screen.getByLabelText(label)
  fireEvent.change(input, { target: { value } })
  await act(async () => void fireEvent.submit(input.closest('form') as HTMLFormElement))
}

const STEP = { kind: 'second-step', challenge: 'c1', step: 'code' } as const

test('a student in an exam signs in with the password alone', async () => {
  const { signIn, onClose } = await openDialog({ kind: 'signed-in' }, { kind: 'signed-in' })
  await give('Password', 'Student@1234')
  expect(signIn).toHaveBeenCalledWith('Student@1234')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a student in an exam who has a second step is asked for the code where they are', async () => {
  const { signInWithCode, onClose } = await openDialog(STEP, { kind: 'signed-in' })
  await give('Password', 'Student@1234')
  expect(onClose).not.toHaveBeenCalled()
  await give('Sign-in code', '١٢٣٤٥٦')
  expect(signInWithCode).toHaveBeenCalledWith('c1', '١٢٣٤٥٦')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a student in an exam with a wrong code reads so and tries again; after too many, the password is asked anew', async () => {
  const wrong = await openDialog(STEP, { kind: 'wrong-code' })
  await give('Password', 'Student@1234')
  await give('Sign-in code', '000000')
  expect(refusal()).toContain('The code is wrong')
  expect(screen.getByLabelText('Sign-in code')).toBeTruthy()
  expect(wrong.onClose).not.toHaveBeenCalled()
  cleanup()
  await openDialog(STEP, { kind: 'again', sentence: 'Begin again' })
  await give('Password', 'Student@1234')
  await give('Sign-in code', '000000')
  expect(refusal()).toBe('Begin again')
  expect(screen.getByLabelText('Password')).toBeTruthy()
})

test('a student in an exam whose role wants a second step set up goes on with the exam first', async () => {
  const { onClose } = await openDialog({ ...STEP, step: 'enrol' }, { kind: 'signed-in' })
  await give('Password', 'Student@1234')
  expect(refusal()).toContain('Go on with the exam now')
  expect(onClose).not.toHaveBeenCalled()
})
