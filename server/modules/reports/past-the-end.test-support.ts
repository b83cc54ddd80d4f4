import { type Academy, type Device, MINUTE, sittingStudent } from '#server/modules/attempts/academy.test-support.ts'
import { runDueOnce } from '#server/jobs/index.ts'

/** Both of its answers arrive after the closing: the first was given in time, the second after the end. */
export async function sittingPastTheEnd(academy: Academy): Promise<Device> {
  const device = await sittingStudent(academy)
  device.answer(0, device.exam.right(0))
  academy.clock.now = (await device.row()).terms.deadlineAt + MINUTE
  await runDueOnce(academy.dependencies)
  academy.clock.now += MINUTE
  device.answer(1, device.exam.right(1))
  await device.send()
  return device
}
